import type { SeededRandom } from '../../scripts/seeded-random.ts';

export const targets = ['chat-1', 'chat-2', 'mongodb', 'rabbitmq', 'redis'] as const;
export type Target = (typeof targets)[number];

export const actions = ['kill', 'disconnect'] as const;
type Action = (typeof actions)[number];

export interface Fault {
  /** `kill` sends SIGKILL and restarts the server. `disconnect` ends all TCP connections and rejects new ones for a while. */
  action: Action;
  target: Target;
  /** The fault is injected before this message. */
  at: number;
  /** Time until the restart, or until connections are accepted again. */
  downMs: number;
}

type FaultKind = Pick<Fault, 'action' | 'target'>;

const DOWN_MS = [100, 1_500] as const;

/** Spreads the faults over the messages. Every kind comes once, in random order, before any kind repeats. */
export function generateSchedule(
  random: SeededRandom,
  options: { faults: number; messages: number; kinds?: readonly FaultKind[] },
): Fault[] {
  const kinds = options.kinds ?? targets.flatMap((target) => actions.map((action) => ({ action, target })));
  const drawn: FaultKind[] = [];
  while (drawn.length < options.faults) drawn.push(...random.shuffled(kinds));
  const interval = options.messages / (options.faults + 1);
  return drawn.slice(0, options.faults).map(({ action, target }, index) => ({
    action,
    target,
    at: Math.round(interval * (index + 0.75 + random.next() / 2)),
    downMs: random.between(...DOWN_MS),
  }));
}
