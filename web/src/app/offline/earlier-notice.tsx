import { useQueryClient } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { useReachableAgain } from '#shared/lazy/use-reachable-again.ts';
import { useEarlierAnswers } from '#shared/offline/earlier-answers.ts';
import { loadEarlierAnew } from '#shared/offline/load-earlier-anew.ts';
import { dateIn, daysFromToday, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import styles from './earlier-notice.module.css';

/** Says in the header that the page shows data from an earlier time, and why, until the server has answered. It moves nothing. */
export function EarlierNotice() {
  const client = useQueryClient();
  const earlier = [...useEarlierAnswers().values()];
  const { check } = useReachableAgain(earlier.length > 0, () => loadEarlierAnew(client));
  if (earlier.length === 0) return null;
  const time = timeText(Math.min(...earlier.map(({ at }) => at)));
  // The answers of a slow server are on their way.
  const isOffline = earlier.some(({ cause }) => cause === 'offline');
  return (
    <div className={styles.notice} role="status">
      {isOffline ? (
        <>
          {m.offline_earlier({ time })}{' '}
          <button type="button" className={styles.again} onClick={check}>
            {m.try_again()}
          </button>
        </>
      ) : (
        m.offline_slow({ time })
      )}
    </div>
  );
}

/** With the day unless it is today. */
function timeText(at: number): string {
  const zone = userTimeZone();
  const instant = new Date(at).toISOString();
  const time = timeIn(instant, zone);
  return daysFromToday(instant, zone, Date.now()) === 0 ? time : `${dateIn(instant, zone)}, ${time}`;
}
