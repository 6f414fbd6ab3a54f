import type { WebhookDeliveryDetail, WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { CopyCode } from './copy-code.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { deliveryState, typeLabels } from './webhook-labels.ts';
import { deliveryQuery, useSendings } from './webhook-queries.ts';
import styles from './webhooks.module.css';

interface DeliveryDialogProps {
  endpoint: WebhookEndpoint;
  eventId: string;
  onClose: () => void;
}

/** Everything about one message: its body, its attempts, and the button that sends it again. */
export function DeliveryDialog({ endpoint, eventId, onClose }: DeliveryDialogProps) {
  const { data, error } = useQuery(deliveryQuery(endpoint._id, eventId));
  const { replay } = useSendings(endpoint._id);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={data ? typeLabels[data.type]() : m.webhook_delivery()}
      footer={
        <>
          {data && endpoint.enabled && (
            <Button
              icon={<IconRefresh stroke={1.75} />}
              busy={replay.isPending}
              onClick={() => replay.mutate(eventId, { onSuccess: () => showToast(m.webhook_replayed()) })}
            >
              {data.state === 'waiting' ? m.webhook_send_now() : m.webhook_replay()}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      {replay.error && <Banner tone="bad">{errorMessage(replay.error)}</Banner>}
      {data ? (
        <DeliveryContent delivery={data} />
      ) : error ? (
        <Banner tone="bad">{isMissing ? m.webhook_delivery_missing() : errorMessage(error)}</Banner>
      ) : (
        <div aria-busy="true">
          <Skeleton height="14rem" radius="var(--r3)" />
        </div>
      )}
    </Dialog>
  );
}

function DeliveryContent({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { eventId, createdAt, body, log } = delivery;
  const { tone, text } = deliveryState(delivery);
  const zone = userTimeZone();
  return (
    <div className={styles.details}>
      <p className={styles.pills}>
        <StatusPill tone={tone}>{text}</StatusPill>
        <time dateTime={createdAt}>
          {longDateIn(createdAt, zone)}, {timeIn(createdAt, zone)}
        </time>
      </p>
      <p className={styles.quiet}>
        {m.webhook_delivery_id()} <code>{eventId}</code>
      </p>
      <DeliveryAttempts log={log} />
      <CopyCode label={m.webhook_body()} text={JSON.stringify(JSON.parse(body), null, 2)} />
    </div>
  );
}
