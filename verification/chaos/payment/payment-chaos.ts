import { tmpdir } from 'node:os';
import { declareInstallation } from '@layover/kit/events/declare';
import { newNamespace } from '@layover/kit/testing/start-test-service';
import { startTestTokens } from '@layover/kit/testing/tokens';
import { payPalSettings, startPayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import mongoose from 'mongoose';
import { withResources } from '../../../scripts/process/command.ts';
import { createRandom } from '../../../scripts/seeded-random.ts';
import { dropNamespace } from '../../../scripts/stack/drop-namespace.ts';
import { orderModel } from '../../../services/payment/src/orders/order.model.ts';
import { packageModel } from '../../../services/payment/src/packages/package.model.ts';
import { type Counts, runBuyer } from './buyer.ts';
import { makeVouchers } from './chaos-vouchers.ts';
import { checkBooks, type Discrepancies, isClean, type Sums } from './check-books.ts';
import { startPaymentInstances } from './payment-instances.ts';
import { readBooks } from './read-books.ts';
import { watchPurchases } from './watch-purchases.ts';

interface PaymentChaosOptions {
  infrastructure: { mongoUri: string; amqpUrl: string };
  seed: number;
  checkouts: number;
  kills: number;
  /** No buyer begins after it. */
  maxSeconds: number;
  log: (line: string) => void;
}

export interface PaymentChaosResult {
  options: Pick<PaymentChaosOptions, 'seed' | 'checkouts' | 'kills'>;
  counts: Counts;
  states: ReadonlyMap<string, number>;
  killed: number;
  crashes: readonly string[];
  events: number;
  vouchers: number;
  uses: number;
  /** Duration of the checkouts, and of the sweep afterwards. */
  seconds: number;
  sweepSeconds: number;
  discrepancies: Discrepancies;
  sums: Sums;
}

const INSTANCES = 2;
/** Buyers at a time. */
const BUYERS = 16;
const LOG_EVERY = 250;
const PAYPAL_TIMEOUT_MS = 1000;
const SETTLE_MAX_MS = 180_000;
const COSTS = { silver: 900, gold: 1900, diamond: 3900 } as const;

/** Lets people pay at the sandbox of PayPal while everything fails, then compares all books. */
export const runPaymentChaos = (options: PaymentChaosOptions): Promise<PaymentChaosResult> =>
  withResources((resources) => runIn(options, resources));

async function runIn(
  options: PaymentChaosOptions,
  resources: AsyncDisposableStack,
): Promise<PaymentChaosResult> {
  const { infrastructure, seed, checkouts, kills, log } = options;
  const random = createRandom(seed);
  const namespace = newNamespace();
  resources.defer(() => dropNamespace(infrastructure, namespace));
  await declareInstallation(infrastructure.amqpUrl, namespace, ['payment']);
  const tokens = await startTestTokens();
  resources.defer(tokens.close);
  const paypal = await startPayPalSandbox({ retryMs: 100, entriesMax: 20 * checkouts });
  resources.defer(paypal.stop);
  const mongo = await mongoose
    .createConnection(infrastructure.mongoUri, { dbName: `${namespace}_payment` })
    .asPromise();
  resources.defer(() => mongo.close());
  const packages = await packageModel(mongo).insertMany(
    Object.entries(COSTS).map(([tier, cost], order) => ({
      name: tier,
      tier,
      cost,
      order,
      colour: '#8b839f',
      limits: { chatRequestsPerDay: null, groupMembers: 250 },
    })),
  );
  const codeFor = await makeVouchers(mongo, checkouts);
  const events = await watchPurchases(infrastructure.amqpUrl, namespace);
  resources.defer(events.stop);

  const counts: Counts = {
    checkouts: 0,
    codes: 0,
    doubled: 0,
    faults: 0,
    unanswered: 0,
    refunds: 0,
    rejected: new Map(),
  };
  const instances = await startPaymentInstances({
    settings: {
      NODE_ENV: 'production',
      NAMESPACE: namespace,
      JWKS_URL: tokens.jwksUrl,
      UPLOADS_DIR: tmpdir(),
      AMQP_URL: infrastructure.amqpUrl,
      PUBLIC_URL: 'http://127.0.0.1',
      ...payPalSettings(paypal),
      PAYPAL_TIMEOUT_MS: `${PAYPAL_TIMEOUT_MS}`,
      ORDER_SWEEP_MS: '200',
      ORDER_COMPARISON_PAUSE_MS: '0',
    },
    mongoUri: infrastructure.mongoUri,
    count: INSTANCES,
    random,
    // As many as checkouts have begun of all: the kills are spread over the whole run.
    isKillDue: (killed) => killed < kills && killed * checkouts <= counts.checkouts * kills,
    onReady: (url) => paypal.control.deliverWebhooksTo(`${url}/api/payment/webhooks/paypal`),
  });
  resources.defer(instances.stop);

  const began = performance.now();
  const secondsSince = (from: number) => (performance.now() - from) / 1000;
  const stopping = new AbortController();
  const ids = packages.map(({ _id }) => String(_id));
  let logged = 0;
  async function buy() {
    while (counts.checkouts < checkouts && secondsSince(began) < options.maxSeconds) {
      await runBuyer({
        paypal,
        random,
        counts,
        packages: ids,
        signal: stopping.signal,
        anyUrl: instances.anyUrl,
        tokenFor: tokens.tokenFor,
        codeFor: (checkout) => codeFor(checkout, random),
      });
      if (paypal.control.heldWebhooks().length > 50) void paypal.control.releaseWebhooks({ reversed: true });
      if (counts.checkouts - logged < LOG_EVERY) continue;
      logged = counts.checkouts;
      log(
        `${logged} of ${checkouts} checkouts, ${instances.killed()} processes killed, ${secondsSince(began).toFixed(0)} s`,
      );
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buy)).finally(() => stopping.abort());
  const seconds = secondsSince(began);

  instances.endKilling();
  log(`${counts.checkouts} checkouts after ${seconds.toFixed(0)} s`);
  const sweepBegan = performance.now();
  await paypal.control.releaseWebhooks({ reversed: true });
  paypal.control.reset();
  const model = orderModel(mongo);
  // Hours pass: an order whose money was rejected is given up.
  await model.updateMany(
    { declinedAt: { $exists: true } },
    { $set: { createdAt: new Date(0), checkAt: new Date() } },
  );
  // Weeks pass: what is paid is compared again.
  await model.updateMany({ compareAt: { $exists: true } }, { $set: { compareAt: new Date() } });
  const hasTime = () => performance.now() - sweepBegan < SETTLE_MAX_MS;
  let { books, discrepancies, sums } = await readWhenSettled();
  while (!isClean(discrepancies) && hasTime()) {
    await passTime();
    ({ books, discrepancies, sums } = await readWhenSettled());
  }

  /** Reads the books when nothing is left to do: the sandbox answers nobody while this process reads those of all orders. */
  async function readWhenSettled() {
    while ((await countUnsettled()) > 0 && hasTime()) await passTime();
    const read = await readBooks(mongo, paypal, events.published());
    return { books: read, ...checkBooks(read) };
  }

  /** Orders that wait to be settled, as all do whose outcome is unknown, or whose comparison is due. */
  function countUnsettled() {
    return model.countDocuments({
      $or: [{ checkAt: { $exists: true } }, { compareAt: { $lte: new Date() } }],
    });
  }

  /** Lets a second pass, and makes due what would be looked at later. */
  async function passTime() {
    decidePending();
    await model.updateMany(
      { checkAt: { $gt: new Date(Date.now() + 2 * PAYPAL_TIMEOUT_MS) } },
      { $set: { checkAt: new Date() } },
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }

  function decidePending() {
    for (const { id, status } of paypal.control.books().captures)
      if (status === 'PENDING') paypal.control.settleCapture(id, 'complete');
  }

  const states = new Map<string, number>();
  for (const { state } of books.orders) states.set(state, (states.get(state) ?? 0) + 1);
  return {
    options: { seed, checkouts, kills },
    counts,
    states,
    killed: instances.killed(),
    crashes: instances.crashes,
    events: events.received(),
    vouchers: books.vouchers.length,
    uses: books.vouchers.reduce((sum, { uses }) => sum + uses.length, 0),
    seconds,
    sweepSeconds: secondsSince(sweepBegan),
    discrepancies,
    sums,
  };
}
