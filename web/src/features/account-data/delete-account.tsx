import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from './account-data.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { deletionTermsQuery } from './deletion-queries.ts';

/** The part of "Your data" that deletes the account. */
export function DeleteAccount() {
  const { data: terms } = useQuery(deletionTermsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <h3>{m.delete_account_heading()}</h3>
      <p className={styles.lead}>{terms && m.delete_account_lead({ days: terms.days })}</p>
      <Button variant="danger" disabled={!terms} onClick={() => setOpen(true)}>
        {m.delete_account_open()}
      </Button>
      {isOpen && terms && <DeleteAccountDialog {...terms} onClose={() => setOpen(false)} />}
    </div>
  );
}
