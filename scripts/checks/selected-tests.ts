const PARTS = ['static', 'unit', 'chaos', 'rehearsal', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const JOURNEYS = 'web/e2e';
const TEST_FOLDERS = /^(services|gateway|web|proto|scripts)(\/|$)/;

export interface SelectedTests {
  has: (part: Part) => boolean;
  /** Paths and options for jest. */
  unit: readonly string[];
  /** Paths and options for Playwright. */
  e2e: readonly string[];
}

/**
 * Reads the arguments of `npm test`, which select everything, one part, or paths. Paths of both kinds can be mixed; an option
 * belongs to the kind of the path before it.
 */
export function selectedTests([part = 'all', ...rest]: readonly string[]): SelectedTests {
  if (part === 'all') return { has: () => true, unit: rest, e2e: rest };
  const named = PARTS.find((each) => each === part);
  if (named) return { has: (each) => each === named, unit: rest, e2e: rest };
  const selected = { unit: [] as string[], e2e: [] as string[] };
  let kind: keyof typeof selected = 'unit';
  for (const argument of [part, ...rest]) {
    const path = argument.replace(/^\.\//, '');
    if (path.startsWith(JOURNEYS)) kind = 'e2e';
    else if (TEST_FOLDERS.test(path)) kind = 'unit';
    selected[kind].push(path);
  }
  return { ...selected, has: (each) => (each === 'unit' || each === 'e2e') && selected[each].length > 0 };
}
