import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import styles from './profile-failed.module.css';

interface ProfileFailedProps {
  error: Error;
  retry: () => void;
  /** The link for a profile that does not exist. */
  destinationsPath: string;
}

/** A profile that does not exist or could not be loaded. */
export function ProfileFailed({ error, retry, destinationsPath }: ProfileFailedProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.failed}>
      {isMissing ? (
        <EmptyState
          image="/scenes/not-found.webp"
          headingLevel={1}
          title={m.profile_missing_title()}
          text={m.profile_missing_text()}
          actions={<ButtonLink to={destinationsPath}>{m.profile_see_destinations()}</ButtonLink>}
        />
      ) : (
        <EmptyState
          image="/scenes/error.webp"
          headingLevel={1}
          title={m.profile_failed()}
          text={errorMessage(error)}
          actions={<Button onClick={retry}>{m.try_again()}</Button>}
        />
      )}
    </div>
  );
}
