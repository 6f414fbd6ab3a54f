/** The merge of two edits of the same version. */
export interface Merge<Values> {
  /** My values, with the changes that only the other edit made. */
  values: Values;
  /** Fields that both edits changed, to different values. */
  conflicts: (keyof Values & string)[];
  /** Fields that only the other edit changed. */
  theirs: (keyof Values & string)[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges two edits of `base` field by field. In a conflict the value is mine. */
export function mergeEdits<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const fields = Object.keys(base) as (keyof Values & string)[];
  const changedByThem = fields.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const [conflicts, others] = [
    changedByThem.filter((field) => !isSame(base[field], mine[field])),
    changedByThem.filter((field) => isSame(base[field], mine[field])),
  ];
  const taken = Object.fromEntries(others.map((field) => [field, theirs[field]])) as Partial<Values>;
  return { values: { ...mine, ...taken }, conflicts, theirs: others };
}
