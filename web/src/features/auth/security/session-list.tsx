import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { LoadedSection } from './loaded-section.tsx';
import styles from './security-row.module.css';
import { sessionsQuery, useEndOtherSessions } from './session-queries.ts';
import { SessionRow } from './session-row.tsx';

/** The browsers in which the user is signed in. Each can be logged out from here. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  return (
    <LoadedSection query={query}>
      {(sessions) => (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow key={session._id} session={session} />
            ))}
          </ul>
          {endOthers.error && <Banner tone="bad">{errorMessage(endOthers.error)}</Banner>}
          {sessions.length > 1 ? (
            <Button
              variant="secondary"
              busy={endOthers.isPending}
              onClick={() =>
                endOthers.mutate(undefined, { onSuccess: () => showToast(m.security_session_others_ended()) })
              }
            >
              {m.security_session_end_others()}
            </Button>
          ) : (
            <p className={styles.note}>{m.security_session_only()}</p>
          )}
        </>
      )}
    </LoadedSection>
  );
}
