import { membershipModel } from '../../../services/payment/src/memberships/membership.model.ts';
import type { Purchase } from '../../../services/payment/src/memberships/periods.rules.ts';
import { type OrderDocument, orderModel } from '../../../services/payment/src/orders/order.model.ts';
import { packages } from '../packages.ts';
import {
  PACKAGE_DAYS,
  PERIODS_VERSION,
  people,
  periodsOf,
  personId,
  type SeedPerson,
} from '../people/people.ts';
import { pastOrders, type SeedOrder } from '../purchases.ts';
import { seedId, seedIdAt, seedUuid } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

const DAY_MS = 86_400_000;

/** What people hold and have paid. The orders are not known to PayPal, so they cannot be refunded. */
export async function loadPurchases({ now, database }: SeedContext): Promise<number> {
  const connection = database('payment');
  const buyers = people.filter((person) => periodsOf(person, now).length > 0);
  const held = buyers.map((person): SeedOrder => {
    const [period] = periodsOf(person, now);
    const daysAgo = Math.round((now.getTime() - (period?.from ?? now).getTime()) / DAY_MS);
    return {
      person: person.key,
      tier: person.selected_package,
      daysAgo,
      state: 'completed',
      method: person.key.length % 2 ? 'card' : 'wallet',
    };
  });
  const orders = [...held, ...pastOrders];
  const memberships = await insertMissing(
    membershipModel(connection),
    buyers,
    ({ key }) => personId(key),
    ({ key }: SeedPerson) => ({
      purchases: orders
        .filter(({ person, state }) => person === key && state !== 'declined')
        .map((order) => purchaseOf(order, now)),
      version: PERIODS_VERSION,
    }),
  );
  return (
    memberships +
    (await insertMissing(orderModel(connection), orders, orderIdOf, (each) => orderOf(each, now)))
  );
}

const nameOf = ({ person, tier, state, daysAgo }: SeedOrder) => `order/${person}/${tier}/${state}/${daysAgo}`;
const orderIdOf = (order: SeedOrder) => seedIdAt(nameOf(order), order.daysAgo * DAY_MS);

function packageOf({ tier }: SeedOrder) {
  const found = packages.find((each) => each.tier === tier);
  if (!found) throw new Error(`The seed has no package "${tier}"`);
  const { name, featured, cost } = found;
  return { _id: seedId(`package/${tier}`), name, tier, featured, days: PACKAGE_DAYS, cost };
}

function purchaseOf(order: SeedOrder, now: Date): Purchase {
  const { tier, featured, days, cost } = packageOf(order);
  const isRevoked = order.state !== 'completed';
  return {
    orderId: orderIdOf(order),
    tier,
    featured,
    days,
    cost,
    grantedAt: daysBefore(now, order.daysAgo),
    ...(isRevoked && { revokedAt: daysBefore(now, order.daysAgo - 1) }),
  };
}

function orderOf(order: SeedOrder, now: Date): Omit<OrderDocument, '_id'> {
  const { person, state, method, daysAgo, note } = order;
  const name = nameOf(order);
  const bought = packageOf(order);
  const paypalId = (kind: string) => `SEED${seedId(`${name}/${kind}`).slice(0, 13).toUpperCase()}`;
  const [paidAt, endedAt] = [daysBefore(now, daysAgo), daysBefore(now, daysAgo - 1)];
  const isPaid = state !== 'declined';
  return {
    userId: personId(person),
    clientId: seedUuid(name),
    method,
    state,
    package: bought,
    amount: bought.cost,
    requestIds: { create: seedUuid(`${name}/create`), capture: seedUuid(`${name}/capture`) },
    paypalOrderId: paypalId('order'),
    ...(isPaid && { capture: { id: paypalId('capture'), amount: bought.cost, at: paidAt } }),
    refunded: state === 'refunded' || state === 'reversed' ? bought.cost : 0,
    ...(note !== undefined && { refund: { by: personId('ingrid'), note, amount: bought.cost, at: endedAt } }),
    ...((state === 'refunded' || state === 'reversed') && {
      refunds: [
        {
          id: paypalId('refund'),
          amount: bought.cost,
          status: 'COMPLETED',
          isReversal: state === 'reversed',
          at: endedAt,
        },
      ],
    }),
    checks: 0,
    createdAt: paidAt,
    version: 1,
  };
}
