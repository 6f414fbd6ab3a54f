import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { showToast } from '#shared/ui/toast.ts';
import styles from './session-list.module.css';
import { sessionsQuery, useEndOtherSessions } from './session-queries.ts';
import { SessionRow } from './session-row.tsx';

/** The browsers in which the user is signed in. Each can be logged out from here. */
export function SessionList() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  if (!sessions)
    return isError ? (
      <EmptyState
        headingLevel={3}
        title={m.security_sessions_failed()}
        actions={<Button onClick={() => void refetch()}>{m.try_again()}</Button>}
      />
    ) : (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    );
  return (
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
        <p className={styles.only}>{m.security_session_only()}</p>
      )}
    </>
  );
}
