import type { SeededRandom } from '../seeded-random.ts';

export const targets = ['chat-1', 'chat-2', 'mongodb', 'rabbitmq', 'redis'] as const;
export type Target = (typeof targets)[number];

export const actions = ['kill', 'cut'] as const;
export type Action = (typeof actions)[number];

export interface Fault {
  /** `kill` is SIGKILL and a new start; `cut` ends every TCP connection to it and takes no new one for a while. */
  action: Action;
  target: Target;
  /** Strikes when this many messages have been begun. */
  at: number;
  /** How long it is left down before it is started, or before connections are taken again. */
  downMs: number;
}

const DOWN_MS = [100, 1_500] as const;

/** Faults spread over the messages. Every kind comes once before any comes again, in an order of its own each time. */
export function generateSchedule(
  random: SeededRandom,
  plan: { faults: number; messages: number; kinds?: readonly Pick<Fault, 'action' | 'target'>[] },
): Fault[] {
  const kinds = plan.kinds ?? targets.flatMap((target) => actions.map((action) => ({ action, target })));
  const drawn: Pick<Fault, 'action' | 'target'>[] = [];
  while (drawn.length < plan.faults) drawn.push(...random.shuffled(kinds));
  const stretch = plan.messages / (plan.faults + 1);
  return drawn.slice(0, plan.faults).map(({ action, target }, index) => ({
    action,
    target,
    at: Math.round(stretch * (index + 0.75 + random.next() / 2)),
    downMs: random.between(...DOWN_MS),
  }));
}
