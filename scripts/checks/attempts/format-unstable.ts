import type { UnstableTest } from './test-case.ts';

/** Lists the unstable tests of a run, each with its place and its first failure. */
export function formatUnstable(tests: readonly UnstableTest[]): string {
  if (tests.length === 0) return 'unstable: none\n';
  const lines = tests.flatMap(({ name, place, failure }) => [
    `  ${name} (${place})`,
    ...failure.map((line) => `    ${line}`),
  ]);
  return `unstable: ${tests.length}, which failed and passed when they ran again\n${lines.join('\n')}\n`;
}
