import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookFailure,
} from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookEvent, WebhookType } from '@layover/proto/http/user/webhook-messages';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import type { StatusTone } from '#shared/ui/data-table/status-pill.tsx';

type Labels<Type extends string> = Readonly<Record<Type, () => string>>;

const eventLabels: Labels<WebhookEvent> = {
  'plan.published': m.webhook_event_plan_published,
  'package.purchased': m.webhook_event_package_purchased,
  'report.received': m.webhook_event_report_received,
};
/** The events that an endpoint can choose. */
export const webhookEvents = Object.keys(eventLabels) as WebhookEvent[];

export const typeLabels: Labels<WebhookType> = {
  ...eventLabels,
  'webhook.test': m.webhook_event_test,
};

export const hostOf = (url: string): string => new URL(url).host;

/** Whether an ADMIN has to examine it. */
export const isFailing = ({ stop, failingSince }: WebhookEndpoint): boolean =>
  stop === 'gone' || stop === 'failing' || failingSince !== null;

export function endpointState(endpoint: WebhookEndpoint): { tone: StatusTone; text: string } {
  const { enabled, stop, failingSince } = endpoint;
  if (stop === 'gone') return { tone: 'bad', text: m.webhook_off_gone() };
  if (stop === 'failing') return { tone: 'bad', text: m.webhook_off_failing() };
  if (!enabled) return { tone: 'plain', text: m.webhook_off() };
  return failingSince ? { tone: 'warn', text: m.webhook_failing() } : { tone: 'ok', text: m.webhook_on() };
}

/** The share of completed messages of the last day that were accepted. */
export function dayLabel({ lastDay: { sent, failed, waiting } }: WebhookEndpoint, locale: string): string {
  const count = sent + failed;
  const parts: string[] = [];
  if (count > 0) {
    // The percentage is rounded down, so that 999 of 1,000 are not shown as 100 %.
    const rate = Math.floor((sent / count) * 1000) / 1000;
    const percent = rate.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
    parts.push(m.webhook_day_rate({ percent, count: numberLabel(count) }));
  }
  if (waiting > 0) parts.push(m.webhook_day_waiting({ count: numberLabel(waiting) }));
  return parts.join(', ') || m.webhook_day_none();
}

export function deliveryState({ state, attempts }: WebhookDelivery): { tone: StatusTone; text: string } {
  if (state === 'sent') return { tone: 'ok', text: m.webhook_state_sent() };
  if (state === 'failed') return { tone: 'bad', text: m.webhook_state_failed() };
  return attempts === 0
    ? { tone: 'plain', text: m.webhook_state_waiting() }
    : { tone: 'warn', text: m.webhook_state_retrying() };
}

const failureLabels: Readonly<Record<Exclude<WebhookFailure, 'status'>, () => string>> = {
  timeout: m.webhook_failure_timeout,
  not_public: m.webhook_failure_not_public,
  unknown_host: m.webhook_failure_unknown_host,
  certificate: m.webhook_failure_certificate,
  unreachable: m.webhook_failure_unreachable,
  disabled: m.webhook_failure_disabled,
};

/** The outcome of an attempt; nothing before the first one. */
export function outcomeLabel({ status, failure }: Pick<WebhookAttempt, 'status' | 'failure'>): string {
  if (failure && failure !== 'status') return failureLabels[failure]();
  return status === null ? '' : m.webhook_failure_status({ status });
}

export const attemptsLabel = (count: number): string =>
  count === 1 ? m.webhook_attempt_one() : m.webhook_attempt_many({ count });
