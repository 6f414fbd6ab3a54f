import { PASSKEYS_MAX } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { LoadedSection } from '../security/loaded-section.tsx';
import styles from '../security/security-row.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './passkey-queries.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys, and a button that adds one. */
export function PasskeySection() {
  const query = useQuery(passkeysQuery);
  return (
    <LoadedSection query={query}>
      {(passkeys) => (
        <>
          {passkeys.length > 0 ? (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <p className={styles.note}>{m.passkeys_none()}</p>
          )}
          {passkeys.length < PASSKEYS_MAX ? (
            <AddPasskey variant={passkeys.length > 0 ? 'secondary' : 'primary'} />
          ) : (
            <p className={styles.note}>{m.error_too_many_passkeys({ count: PASSKEYS_MAX })}</p>
          )}
        </>
      )}
    </LoadedSection>
  );
}
