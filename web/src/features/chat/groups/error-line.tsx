import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '#shared/api/api-error.ts';
import { groupErrorMessage } from '../display/error-messages.ts';
import { UpgradeLink } from '../display/upgrade-link.tsx';
import styles from './error-line.module.css';

/** Error of a group that could not be created or changed. `onLeave`: the user leaves for the packages. */
export function ErrorLine({ error, onLeave }: { error: unknown; onLeave?: () => void }) {
  const isOfPackage = error instanceof ApiError && ['group_limit', 'chat_request_limit'].includes(error.code);
  return (
    <p className={styles.error} role="alert">
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>
        {groupErrorMessage(error)} {isOfPackage && <UpgradeLink onFollow={onLeave} />}
      </span>
    </p>
  );
}
