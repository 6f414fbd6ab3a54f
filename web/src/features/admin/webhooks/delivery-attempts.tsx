import type { WebhookAttempt } from '@layover/proto/http/user/outgoing-webhook';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { outcomeLabel } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** The attempts to send a message, the newest first. */
export function DeliveryAttempts({ log }: { log: readonly WebhookAttempt[] }) {
  return (
    <section className={styles.attempts} aria-label={m.webhook_attempts()}>
      <h3>{m.webhook_attempts()}</h3>
      {log.length === 0 && <p className={styles.quiet}>{m.webhook_attempts_none()}</p>}
      <ol>
        {log.toReversed().map((attempt) => (
          <li key={attempt.at} data-failed={attempt.failure !== null || undefined}>
            <b>{outcomeLabel(attempt)}</b>
            <span>
              <time dateTime={attempt.at}>{dateTimeIn(attempt.at, userTimeZone())}</time>
              {attempt.failure !== 'disabled' &&
                `, ${m.webhook_milliseconds({ count: attempt.milliseconds })}`}
            </span>
            {attempt.answer && <q>{attempt.answer}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
