import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { IconSend } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { paths } from '#shared/config/paths.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import cardStyles from '../list-card.module.css';
import styles from '../queue-card.module.css';
import { dayLabel, endpointState, hostOf, typeLabels } from './webhook-labels.ts';

/** An endpoint in the list: its address, its events, and whether it accepts its messages. */
export function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { _id, url, description, events, enabled, failingSince } = endpoint;
  const { tone, text } = endpointState(endpoint);
  return (
    <li className={clsx(cardStyles.card, styles.card)}>
      <div className={cardStyles.what}>
        <p className={styles.head}>
          <StatusPill tone={tone}>{text}</StatusPill>
          {description && <span>{description}</span>}
        </p>
        <h2>
          <AppLink className={styles.link} to={paths.admin.webhook(_id)}>
            {hostOf(url)}
          </AppLink>
        </h2>
        <p className={styles.facts}>
          {events.map((event) => (
            <span key={event}>{typeLabels[event]()}</span>
          ))}
        </p>
      </div>
      <div className={clsx(cardStyles.side, styles.side)}>
        <span className={styles.icon}>
          <IconSend stroke={1.75} aria-hidden="true" />
          {dayLabel(endpoint, languageTag())}
        </span>
        {enabled && failingSince && (
          <span className={styles.icon}>
            {m.webhook_failing_from({ day: longDateIn(failingSince, userTimeZone()) })}
          </span>
        )}
      </div>
    </li>
  );
}
