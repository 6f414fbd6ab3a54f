import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { BillingDialog } from './billing-dialog.tsx';
import { billingQuery } from './billing-queries.ts';

/** Opens the details that are on receipts. */
export function BillingButton() {
  const { data, refetch } = useQuery({ ...billingQuery, retry: false });
  const [isOpen, setOpen] = useState(false);

  async function open() {
    const { error } = data === undefined ? await refetch() : {};
    if (error) showToast(errorMessage(error));
    else setOpen(true);
  }

  return (
    <>
      <Button variant="secondary" icon={<IconBuilding stroke={1.75} />} onClick={open}>
        {m.billing_title()}
      </Button>
      {isOpen && data !== undefined && <BillingDialog billing={data} onClose={() => setOpen(false)} />}
    </>
  );
}
