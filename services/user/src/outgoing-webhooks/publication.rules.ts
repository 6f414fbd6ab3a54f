interface PlanChange {
  changes: readonly string[];
  visible: boolean;
}

/**
 * Whether an event of a plan is its publication. A plan is announced as published when a draft becomes visible, and when one
 * that was called off takes place after all. One that was created as published has its first version. Any other event of a
 * visible plan, also the first that this service gets, is about a plan that was published before.
 */
export const isPublication = ({ changes, visible }: PlanChange, version: number): boolean =>
  visible && (version === 1 || changes.includes('published'));
