import { randomUUID } from 'node:crypto';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { PayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import type { AdminOrder, Order } from '@layover/proto/http/payment/order';
import type { SeededRandom } from '../../../scripts/seeded-random.ts';
import { type RequestResult, request } from '../request.ts';

interface BuyerOptions {
  paypal: PayPalSandbox;
  random: SeededRandom;
  anyUrl: () => string | undefined;
  tokenFor: (person: TestPerson) => string;
  /** The ids of the packages, the cheapest first. */
  packages: readonly string[];
  codeFor: (checkout: number) => string;
  signal: AbortSignal;
  counts: Counts;
}

export interface Counts {
  checkouts: number;
  /** With a code. */
  codes: number;
  doubled: number;
  faults: number;
  unanswered: number;
  refunds: number;
  /** Answers that a correct service can give to such a buyer, by their beginning. */
  rejected: Map<string, number>;
}

const PAUSE_MS = 100;
/** The wallet answers after the timeout of a process, which then has to read the outcome later. */
const CALLS = ['orders.create', 'orders.capture', 'orders.capture', 'captures.refund', 'orders.get'] as const;
const ANSWERS = ['500', '503', 'timeout'] as const;
const DELIVERIES = ['hold', 'lose', 'duplicate', 'delay'] as const;

/** Somebody who buys a package, perhaps upgrades it, and perhaps gets the money back. Everything that can go wrong, does. */
export async function runBuyer(options: BuyerOptions): Promise<void> {
  const { random, packages, counts } = options;
  const buyer = newBuyer(options);
  const paid: Order[] = [];
  const first = random.between(0, packages.length - 1);
  const last = random.chance(0.4) ? packages.length - 1 : first;
  for (let tier = first; tier <= last; tier += 1) {
    const order = await buyer.checkOut(packages[tier]!);
    if (order?.state === 'completed') paid.push(order);
  }
  // The newest order is refunded first: an order whose days have paid a part of another order cannot be refunded before it.
  if (random.chance(0.2)) {
    for (const order of paid.reverse()) await buyer.refund(order);
    counts.refunds += paid.length;
  } else if (random.chance(0.05) && paid.length > 0) buyer.takeBack(paid.at(-1)!);
}

function newBuyer({ paypal, random, anyUrl, tokenFor, codeFor, signal, counts }: BuyerOptions) {
  const { control } = paypal;
  // Attempts with codes are limited by network.
  const network = `10.${Array.from({ length: 3 }, () => random.between(0, 255)).join('.')}`;
  const person = testPerson();
  const admin = testPerson({ rol: 'ADMIN' });

  /** Repeats a request until there is an answer, as a browser does after a failure. */
  async function call<T>(who: TestPerson, path: string, body?: object): Promise<T | undefined> {
    for (;;) {
      signal.throwIfAborted();
      const url = anyUrl();
      const answer: RequestResult<{ order: T }> = url
        ? await request(`${url}/api/payment${path}`, tokenFor(who), body ?? {}, 'POST', {
            'x-forwarded-for': network,
          })
        : { kind: 'unknown', reason: 'no instance' };
      if (answer.kind === 'ok') return answer.document.order;
      if (answer.kind === 'rejected') {
        const code = /"code":"(\w+)"/.exec(answer.reason)?.[1] ?? answer.reason;
        counts.rejected.set(code, (counts.rejected.get(code) ?? 0) + 1);
        return undefined;
      }
      counts.unanswered += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  const capture = ({ _id }: Order) => call<Order>(person, `/orders/${_id}/capture`);
  /** Does something once, or twice at the same time. */
  async function clicks<T>(work: () => Promise<T>): Promise<T> {
    if (!random.chance(0.3)) return work();
    counts.doubled += 1;
    const [one, other] = await Promise.all([work(), work()]);
    return one ?? other;
  }

  function breakSomething({ _id: reference }: Order) {
    if (random.chance(0.25)) {
      counts.faults += 1;
      control.fault({
        kind: 'call',
        operation: CALLS[random.between(0, CALLS.length - 1)]!,
        reference,
        answer: ANSWERS[random.between(0, ANSWERS.length - 1)]!,
        when: random.chance(0.6) ? 'after' : 'before',
      });
    }
    if (random.chance(0.4)) {
      counts.faults += 1;
      const delivery = DELIVERIES[random.between(0, DELIVERIES.length - 1)]!;
      control.fault({ kind: 'webhook', delivery, times: 5, delayMs: random.between(10, 2000), reference });
    }
    if (random.chance(0.08)) {
      counts.faults += 1;
      control.fault({ kind: 'capture', outcome: random.chance(0.5) ? 'decline' : 'pending', reference });
    }
  }

  /** PayPal has decided about a payment that it had to check. */
  function decide({ _id }: Order) {
    const { captureIds } = control.order(_id);
    const pending = captureIds.find((id) => control.capture(id).status === 'PENDING');
    if (pending) control.settleCapture(pending, random.chance(0.7) ? 'complete' : 'deny');
  }

  const order = (packageId: string, voucher?: string) => {
    const body = { packageId, clientId: randomUUID(), method: 'wallet', voucher };
    return clicks(() => call<Order>(person, '/orders', body));
  };
  /** Orders with a code, and without it when others have used it up. */
  const orderWithCode = async (packageId: string) => {
    counts.codes += 1;
    return (await order(packageId, codeFor(counts.checkouts))) ?? (await order(packageId));
  };

  const approve = (order: Order) => {
    const { status } = control.order(order._id);
    if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') control.approve(order._id);
  };

  return {
    /** @returns the order as it was seen last */
    async checkOut(packageId: string): Promise<Order | undefined> {
      counts.checkouts += 1;
      const made = await (random.chance(0.4) ? orderWithCode(packageId) : order(packageId));
      // A code that pays all of it leaves nothing for PayPal.
      if (!made || made.amount === 0) return made;
      breakSomething(made);
      if (random.chance(0.05)) return call(person, `/orders/${made._id}/cancel`);
      approve(made);
      // The browser is gone: news from PayPal or the sweep lead to the payment.
      if (random.chance(0.1)) return made;
      const captured = await clicks(() => capture(made));
      const last = captured ?? (await capture(made));
      if (!last) return call(person, `/orders/${made._id}/cancel`);
      decide(made);
      return last;
    },
    refund({ _id }: Order) {
      const body = { clientId: randomUUID(), note: '' };
      return clicks(() => call<AdminOrder>(admin, `/admin/orders/${_id}/refund`, body));
    },
    takeBack({ _id, amount }: Order) {
      if (amount > 0 && control.capture(_id).status === 'COMPLETED') control.reverseCapture(_id);
    },
  };
}
