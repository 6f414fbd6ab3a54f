import { z } from 'zod';
import type { Operation } from '../http/operation.ts';
import type { Order } from '../orders/order.ts';
import { referencesOf } from '../orders/order-references.ts';
import { EVENT_TYPES, type StoredEvent } from '../webhooks/webhook.ts';

const FAULTS_MAX = 1000;
const DELAY_MAX_MS = 120_000;
const RETRY_AFTER_MAX_SECONDS = 3600;

const scope = {
  /** Limits the fault to one order, by its id, or by its custom, invoice or reference id. */
  reference: z.string().min(1).max(256).optional(),
  /** The number of calls or events that are affected. */
  times: z.number().int().min(1).max(1000).default(1),
};
const operations = [
  'orders.create',
  'orders.get',
  'orders.capture',
  'captures.get',
  'captures.refund',
] as const satisfies readonly Operation[];

/** A fault on demand. */
export const faultRequest = z.discriminatedUnion('kind', [
  /** The call answers with an error, or not at all, before or after it has had its effect. */
  z.object({
    kind: z.literal('call'),
    operation: z.enum(operations),
    answer: z.enum(['429', '500', '503', 'timeout', 'delay']),
    when: z.enum(['before', 'after']).default('before'),
    delayMs: z.number().int().min(0).max(DELAY_MAX_MS).optional(),
    /** For the answer 429. */
    retryAfterSeconds: z.number().int().min(1).max(RETRY_AFTER_MAX_SECONDS).optional(),
    ...scope,
  }),
  /** The outcome of a capture. */
  z.object({
    kind: z.literal('capture'),
    outcome: z.enum(['decline', 'pending']),
    ...scope,
  }),
  /** The outcome of a refund. */
  z.object({ kind: z.literal('refund'), outcome: z.enum(['pending', 'fail']), ...scope }),
  /** How the delivery of an event fails. */
  z.object({
    kind: z.literal('webhook'),
    delivery: z.enum(['hold', 'lose', 'duplicate', 'delay']),
    eventType: z.enum(EVENT_TYPES).optional(),
    delayMs: z.number().int().min(0).max(DELAY_MAX_MS).optional(),
    ...scope,
  }),
]);
export type FaultRequest = z.input<typeof faultRequest>;
export type Fault = z.output<typeof faultRequest>;
type FaultOf<K extends Fault['kind']> = Extract<Fault, { kind: K }>;

export type Faults = ReturnType<typeof newFaults>;

/** The requested faults. Each is used as often as its `times`. */
export function newFaults() {
  let faults: Fault[] = [];

  function take<K extends Fault['kind']>(
    kind: K,
    references: readonly string[],
    matches: (fault: FaultOf<K>) => boolean,
  ): FaultOf<K> | undefined {
    const found = faults.find(
      (fault): fault is FaultOf<K> =>
        fault.kind === kind &&
        (fault.reference === undefined || references.includes(fault.reference)) &&
        matches(fault as FaultOf<K>),
    );
    if (!found) return undefined;
    faults = faults.flatMap((fault) => {
      if (fault !== found) return [fault];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return found;
  }

  return {
    add(request: FaultRequest) {
      faults = [...faults, faultRequest.parse(request)].slice(-FAULTS_MAX);
    },
    all: (): readonly Fault[] => faults,
    /** Removes all faults, or those of one reference. */
    reset(reference?: string) {
      faults = reference === undefined ? [] : faults.filter((fault) => fault.reference !== reference);
    },
    takeCall: (operation: Operation, when: 'before' | 'after', references: readonly string[]) =>
      take('call', references, (fault) => fault.operation === operation && fault.when === when),
    takeCapture: (order: Order) => take('capture', referencesOf(order), () => true),
    takeRefund: (order: Order) => take('refund', referencesOf(order), () => true),
    takeDelivery: ({ event, references }: StoredEvent) =>
      take(
        'webhook',
        references,
        ({ eventType }) => eventType === undefined || eventType === event.event_type,
      ),
  };
}
