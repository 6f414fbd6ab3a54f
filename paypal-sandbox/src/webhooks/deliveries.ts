import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store.ts';
import type { Certificate } from './certificate.ts';
import { signedHeaders } from './signature.ts';
import type { StoredEvent, Webhook } from './webhook.ts';

const ATTEMPTS_MAX = 25;
const RETRY_MAX_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
const HELD_MAX = 1000;
const LOG_MAX = 1000;

/** One attempt to deliver an event. `status` 0 is no answer. */
interface Delivery {
  eventId: string;
  eventType: string;
  webhookId: string;
  attempt: number;
  status: number;
  time: string;
}

interface Options {
  url: string;
  store: Store;
  faults: Faults;
  certificate: Certificate;
  /** The wait before the second attempt. Each further wait is twice as long. */
  retryMs: number;
}

export type Deliveries = ReturnType<typeof startDeliveries>;

/** Sends events to the webhooks, again until they answer with 2xx. */
export function startDeliveries({ url, store, faults, certificate, retryMs }: Options) {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();
  let held: { stored: StoredEvent; webhook: Webhook }[] = [];
  let log: Delivery[] = [];

  const later = (ms: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  };

  async function attempt(stored: StoredEvent, webhook: Webhook, number: number): Promise<void> {
    const { event } = stored;
    const body = JSON.stringify(event);
    const headers = await signedHeaders(url, certificate, { webhookId: webhook.id, body });
    // The address can have changed since the last attempt.
    const target = store.webhooks.get(webhook.id)?.url;
    if (!target || stopping.signal.aborted) return;
    const status = await fetch(target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'PayPal/AUHR-214.0-layover' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    const { id: eventId, event_type: eventType } = event;
    const time = new Date().toISOString();
    log = [...log, { eventId, eventType, webhookId: webhook.id, attempt: number, status, time }].slice(
      -LOG_MAX,
    );
    if ((status >= 200 && status < 300) || number >= ATTEMPTS_MAX || stopping.signal.aborted) return;
    later(
      Math.min(retryMs * 2 ** (number - 1), RETRY_MAX_MS),
      () => void attempt(stored, webhook, number + 1),
    );
  }

  function deliver(stored: StoredEvent, webhook: Webhook) {
    const fault = faults.takeDelivery(stored);
    if (fault?.delivery === 'lose') return;
    if (fault?.delivery === 'hold') {
      held = [...held, { stored, webhook }].slice(-HELD_MAX);
      return;
    }
    if (fault?.delivery === 'duplicate') later(0, () => void attempt(stored, webhook, 1));
    later(fault?.delivery === 'delay' ? (fault.delayMs ?? 0) : 0, () => void attempt(stored, webhook, 1));
  }

  return {
    publish(stored: StoredEvent) {
      store.events.set(stored.event.id, stored);
      for (const webhook of store.webhooks.values()) deliver(stored, webhook);
    },
    held: (): readonly StoredEvent[] => held.map(({ stored }) => stored),
    /** Sends the held events one after the other, in reverse order if `reversed`. */
    async release({ reference, reversed = false }: { reference?: string; reversed?: boolean } = {}) {
      const matches = ({ stored }: (typeof held)[number]) =>
        reference === undefined || stored.references.includes(reference);
      const released = held.filter(matches);
      held = held.filter((entry) => !matches(entry));
      for (const { stored, webhook } of reversed ? released.reverse() : released)
        await attempt(stored, webhook, 1);
      return released.length;
    },
    log: (): readonly Delivery[] => log,
    reset() {
      held = [];
      log = [];
    },
    stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
