import type { OrderState, PaymentMethod } from '@layover/proto/http/payment/order';
import type { SeedPackage } from './packages.ts';

/** An order of the past that gave no package, or whose package is over. */
export interface SeedOrder {
  person: string;
  tier: SeedPackage['tier'];
  state: Extract<OrderState, 'completed' | 'declined' | 'refunded' | 'reversed'>;
  method: PaymentMethod;
  daysAgo: number;
  /** Why an ADMIN gave the money back. */
  note?: string;
}

export const pastOrders: readonly SeedOrder[] = [
  { person: 'elena', tier: 'silver', state: 'completed', method: 'wallet', daysAgo: 246 },
  { person: 'elena', tier: 'gold', state: 'declined', method: 'card', daysAgo: 95 },
  { person: 'elena', tier: 'gold', state: 'completed', method: 'card', daysAgo: 94 },
  {
    person: 'elena',
    tier: 'silver',
    state: 'refunded',
    method: 'card',
    daysAgo: 48,
    note: 'Bought twice by mistake.',
  },
  { person: 'noemie', tier: 'gold', state: 'completed', method: 'wallet', daysAgo: 72 },
  { person: 'noemie', tier: 'diamond', state: 'reversed', method: 'card', daysAgo: 130 },
];
