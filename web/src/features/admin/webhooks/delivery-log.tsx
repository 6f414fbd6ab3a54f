import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { ListFailed } from '../card-list-states.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { type LogTab, logTabLabels, logTabs, readLogFilter, writeLogFilter } from './log-filter.ts';
import { ReplayFailedDialog } from './replay-failed-dialog.tsx';
import { deliveriesQuery, useLogFollows } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** The messages to an endpoint, in tabs by state. Messages can be sent again. The tab and the page are in the address. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  useLogFollows(endpoint);
  const [params, setParams] = useSearchParams();
  const { tab } = readLogFilter(params);
  const [opened, setOpened] = useState<string>();
  const [isReplaying, setReplaying] = useState(false);
  return (
    <FormSection title={m.webhook_log()}>
      <Tabs
        label={m.webhook_log_filter()}
        tabs={logTabs.map((value) => ({ value, label: logTabLabels[value]() }))}
        value={tab}
        onValueChange={(value) =>
          setParams(writeLogFilter(value as LogTab), { replace: true, preventScrollReset: true })
        }
      >
        <TabPanel value={tab} className={styles.log}>
          {tab === 'failed' && endpoint.enabled && (
            <Button
              className={styles.replayFailed}
              variant="secondary"
              size="sm"
              icon={<IconRefresh stroke={1.75} />}
              onClick={() => setReplaying(true)}
            >
              {m.webhook_replay_failed()}
            </Button>
          )}
          <Deliveries endpoint={endpoint} onOpen={setOpened} />
        </TabPanel>
      </Tabs>
      {opened && <DeliveryDialog endpoint={endpoint} eventId={opened} onClose={() => setOpened(undefined)} />}
      {isReplaying && <ReplayFailedDialog endpoint={endpoint} onClose={() => setReplaying(false)} />}
    </FormSection>
  );
}

const emptyTitles: Readonly<Record<LogTab, () => string>> = {
  all: m.webhook_log_none,
  failed: m.webhook_log_none_failed,
  waiting: m.webhook_log_none_waiting,
};

function Deliveries(props: { endpoint: WebhookEndpoint; onOpen: (eventId: string) => void }) {
  const [params] = useSearchParams();
  const { tab, ...filter } = readLogFilter(params);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    deliveriesQuery(props.endpoint._id, filter, usePageCursor()),
  );
  if (error && !data) return <ListFailed error={error} retry={() => refetch()} />;
  if (!data || isPlaceholderData) {
    return (
      <div aria-busy="true">
        <Skeleton height="16rem" radius="var(--r3)" />
      </div>
    );
  }
  if (data.deliveries.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={emptyTitles[tab]()}
        text={tab === 'all' && props.endpoint.enabled ? m.webhook_log_none_text() : undefined}
      />
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label={m.webhook_log()}>
        {data.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.eventId}
            delivery={delivery}
            onOpen={() => props.onOpen(delivery.eventId)}
          />
        ))}
      </ul>
      <Pager
        page={filter.page}
        pages={data.pages}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(page) => `?${writeLogFilter(tab, page)}`}
      />
    </>
  );
}
