import { UserError } from '../process/user-error.ts';

const PARTS = ['static', 'unit', 'chaos', 'rehearsal', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const UNDER_LOAD = '--under-load';
const ALL = '--all';
const JOURNEYS = 'web/e2e';
const TEST_FOLDERS = /^(services|gateway|web|proto|scripts|verification)(\/|$)/;

export interface SelectedTests {
  has: (part: Part) => boolean;
  /** The tests run ten times on a busy machine. */
  underLoad: boolean;
  /** All of the combinations of which a run usually has a third. */
  all: boolean;
  /** Paths and options for jest. */
  unit: readonly string[];
  /** Paths and options for Playwright. */
  e2e: readonly string[];
}

/**
 * Reads the arguments of `npm test`, which select everything, one part, or paths. Paths of both kinds can be mixed; an option
 * belongs to the kind of the path before it.
 * @throws UserError when all tests are to run ten times
 */
export function selectedTests(args: readonly string[]): SelectedTests {
  const [part = 'all', ...rest] = args.filter((each) => each !== UNDER_LOAD && each !== ALL);
  const amount = { underLoad: args.includes(UNDER_LOAD), all: args.includes(ALL) };
  const named = PARTS.find((each) => each === part);
  if (amount.underLoad && (named || part === 'all'))
    throw new UserError(`${UNDER_LOAD} needs the paths of tests.`);
  if (part === 'all') return { has: () => true, ...amount, unit: rest, e2e: rest };
  if (named) return { has: (each) => each === named, ...amount, unit: rest, e2e: rest };
  const selected = { unit: [] as string[], e2e: [] as string[] };
  let kind: keyof typeof selected = 'unit';
  for (const argument of [part, ...rest]) {
    const path = argument.replace(/^\.\//, '');
    if (path.startsWith(JOURNEYS)) kind = 'e2e';
    else if (TEST_FOLDERS.test(path)) kind = 'unit';
    selected[kind].push(path);
  }
  return {
    ...selected,
    ...amount,
    has: (each) => (each === 'unit' || each === 'e2e') && selected[each].length > 0,
  };
}
