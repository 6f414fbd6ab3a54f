import { useQueryClient } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { useReachableAgain } from '#shared/lazy/use-reachable-again.ts';
import { useEarlierAnswers } from '#shared/offline/earlier-answers.ts';
import { loadEarlierAnew } from '#shared/offline/load-earlier-anew.ts';
import { dateIn, daysFromToday, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';

/** Says that the page shows data from an earlier time, until the server has answered. */
export function EarlierBanner() {
  const client = useQueryClient();
  const times = [...useEarlierAnswers().values()];
  const { isChecking, check } = useReachableAgain(times.length > 0, () => loadEarlierAnew(client));
  if (times.length === 0) return null;
  return (
    <div className="wrap">
      <Banner
        tone="warn"
        action={
          <Button size="sm" variant="secondary" busy={isChecking} onClick={check}>
            {m.try_again()}
          </Button>
        }
      >
        {m.offline_earlier({ time: timeText(Math.min(...times)) })}
      </Banner>
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
