/** The fields of a plan that its chat needs, from the events of the plan service. */
export interface PlanProjection {
  _id: string;
  name: string;
  /** The name in further languages, by the code of the language; copies from before have none. */
  nameTranslations?: Record<string, string>;
  image: string;
  creator: string;
  /** Published or called off, and not disabled. */
  visible: boolean;
  /** The time at which the chat of the plan ends. Null for a plan without a date, whose chat never ends. */
  chatEndsAt: Date | null;
  version: number;
}

/** A plan's chat stays open for this long after the end of the plan. */
const OPEN_AFTER_MS = 7 * 24 * 3600 * 1000;

export const chatEndOf = (until: Date | undefined): Date | null =>
  until ? new Date(until.getTime() + OPEN_AFTER_MS) : null;

export const hasChatEnded = ({ chatEndsAt }: Pick<PlanProjection, 'chatEndsAt'>, now: Date): boolean =>
  chatEndsAt !== null && chatEndsAt <= now;

/** The changes of a plan that its chat reports, in the order of the text. */
const REPORTED = ['name', 'time', 'place'] as const;

export interface PlanChange {
  /** See `changes` of the event `plan.changed`. */
  changes: readonly string[];
  /** Why the plan was called off. */
  reason: string;
}

/** The system message about a change; undefined if the chat does not report it. */
export function systemMessageOf({ changes, reason }: PlanChange) {
  if (changes.includes('called_off')) return { notice: 'plan_called_off' as const, text: reason };
  if (changes.includes('restored')) return { notice: 'plan_restored' as const, text: '' };
  const reported = REPORTED.filter((change) => changes.includes(change));
  return reported.length > 0 ? { notice: 'plan_changed' as const, text: reported.join(',') } : undefined;
}
