import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EditorMissing } from '../editor-missing.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { dayLabel, endpointState, hostOf, typeLabels } from './webhook-labels.ts';
import { webhooksQuery } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** One endpoint: its state, what an ADMIN can do, and the log of its messages. */
export function EndpointPage() {
  const { id } = useParams();
  const { data: endpoints, error, refetch } = useQuery(webhooksQuery);
  const endpoint = endpoints?.find(({ _id }) => _id === id);
  if (!endpoints) return <EditorLoading error={error} onRetry={refetch} />;
  if (!endpoint) {
    return (
      <EditorMissing
        title={m.webhooks_missing()}
        text={m.webhooks_missing_text()}
        back={{ to: paths.admin.webhooks, label: m.webhooks_title() }}
      />
    );
  }
  return (
    <>
      <PageTitle>{hostOf(endpoint.url)}</PageTitle>
      <EditorPage
        back={{ to: paths.admin.webhooks, label: m.webhooks_title() }}
        title={hostOf(endpoint.url)}
        banner={<EndpointBanner endpoint={endpoint} />}
        aside={<EndpointFacts endpoint={endpoint} />}
      >
        <DeliveryLog endpoint={endpoint} />
      </EditorPage>
    </>
  );
}

function EndpointBanner({ endpoint: { stop, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (stop === 'gone') return <Banner tone="bad">{m.webhook_gone_hint()}</Banner>;
  if (stop === 'failing') return <Banner tone="bad">{m.webhook_failing_hint()}</Banner>;
  if (stop || !failingSince) return null;
  return <Banner tone="warn">{m.webhook_failing_since({ time: dayAndTime(failingSince) })}</Banner>;
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, description, events, previousSecretUntil } = endpoint;
  const { tone, text } = endpointState(endpoint);
  return (
    <section className={styles.facts} aria-label={hostOf(url)}>
      <div className={styles.about}>
        <p className={styles.pills}>
          <StatusPill tone={tone}>{text}</StatusPill>
          <span>{dayLabel(endpoint, languageTag())}</span>
        </p>
        <p className={styles.url}>{url}</p>
        {description && <p className={styles.quiet}>{description}</p>}
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event}>{typeLabels[event]()}</li>
          ))}
        </ul>
        {previousSecretUntil && (
          <p className={styles.quiet}>{m.webhook_two_secrets({ time: dayAndTime(previousSecretUntil) })}</p>
        )}
      </div>
      <EndpointActions endpoint={endpoint} />
    </section>
  );
}

const dayAndTime = (instant: string): string =>
  `${longDateIn(instant, userTimeZone())}, ${timeIn(instant, userTimeZone())}`;
