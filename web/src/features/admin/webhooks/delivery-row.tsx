import type { WebhookDelivery } from '@layover/proto/http/user/outgoing-webhook';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { attemptsLabel, deliveryState, outcomeLabel, typeLabels } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** A message in the log. The whole row opens its details. */
export function DeliveryRow({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { type, state, attempts, createdAt, nextAttemptAt } = delivery;
  const { tone, text } = deliveryState(delivery);
  const zone = userTimeZone();
  const facts = [
    state === 'sent' ? '' : outcomeLabel(delivery),
    attempts > 1 ? attemptsLabel(attempts) : '',
    nextAttemptAt && attempts > 0 ? m.webhook_next({ time: dateTimeIn(nextAttemptAt, zone) }) : '',
  ];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {typeLabels[type]()}
        </button>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </div>
      <StatusPill tone={tone}>{text}</StatusPill>
      <time dateTime={createdAt}>{dateTimeIn(createdAt, zone)}</time>
    </li>
  );
}
