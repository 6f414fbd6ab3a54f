import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';

interface Row {
  number: string;
  level: number;
  status: string;
  tests: [file: string, name: string][];
}

let rows: Row[];
beforeAll(async () => {
  const text = await readFile('services/auth/docs/asvs.md', 'utf8');
  rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .+ \| (.+) \| (.*) ?\|$/gm)].map(
    ([, number = '', level, status = '', tests = '']) => ({
      number,
      level: Number(level),
      status,
      tests: [...tests.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => [file, name]),
    }),
  );
});

/** How many requirements of the levels 1 and 2 each chapter of ASVS 5.0.0 has; of chapter 2, section 2.4. */
const REQUIREMENTS = { 2: 1, 6: 35, 7: 18, 8: 7, 9: 7, 10: 29, 14: 9 };

it('the table of ASVS has each requirement of the levels 1 and 2 once, with a status', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const count = (chapter: string) =>
    rows.filter(({ number, level }) => level < 3 && number.startsWith(`${chapter}.`)).length;
  const counts = Object.fromEntries(Object.keys(REQUIREMENTS).map((chapter) => [chapter, count(chapter)]));
  expect(counts).toEqual(Object.fromEntries(Object.entries(REQUIREMENTS)));
  for (const { number, status } of rows)
    expect([number, status]).toEqual([
      number,
      expect.stringMatching(/^(met(: .+)?|not (met|applicable): .+)$/),
    ]);
});

it('every test that the table of ASVS names exists', async () => {
  const named = rows.flatMap(({ number, tests }) => tests.map((test) => [number, ...test] as const));
  expect(named.length).toBeGreaterThan(80);
  const missing: string[] = [];
  for (const [number, file, name] of named) {
    const source = await readFile(file, 'utf8').catch(() => '');
    if (!["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`)))
      missing.push(`${number} ${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
