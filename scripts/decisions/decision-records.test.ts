import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath } from '../stack/paths.ts';
import { formatIndex, INDEX_FILE, problemOf, readDecisionRecords } from './decision-records.ts';

const records = readDecisionRecords();

it('all decision records have one format, and the numbers of their files', () => {
  expect(records.flatMap((record) => problemOf(record) ?? [])).toEqual([]);
  const text = '# 7 A title\n\n**Decision.** Text.\n';
  expect(problemOf({ file: 'a/docs/decisions/0007-a-title.md', text })).toBeDefined();
});

it('the index has all of them; npm run decisions makes it', () => {
  expect(readFileSync(repositoryPath(INDEX_FILE), 'utf8')).toBe(formatIndex(records));
});
