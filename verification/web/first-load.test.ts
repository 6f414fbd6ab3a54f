import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import {
  budgetedPages,
  FIRST_LOAD_MAX,
  firstLoadOf,
  MEMBER_FIRST_LOAD_MAX,
  memberFirstLoad,
  SIDE_PANEL_MAX,
  sidePanelLoad,
} from './first-load.ts';

/** Words of packages that no visitor needs at once, as their code contains them. */
const NOT_NEEDED = [/socket\.io/, /ProseMirror/, /swiper-wrapper/, /ZodError/];

/** `npm test` has made `web/dist` before. */
describe('the first load', () => {
  it.each(Object.keys(budgetedPages))('of %s is within the budget and has nothing for members', (page) => {
    const { bytes, files } = firstLoadOf(page);
    process.stdout.write(`first load of ${page}: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files\n`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_MAX);
    const code = files.map((file) => readFileSync(repositoryPath('web/dist', file), 'utf8')).join('\n');
    for (const word of NOT_NEEDED) expect(word.test(code)).toBe(false);
  });

  it('of destinations is within the budget of members', () => {
    const { bytes, files } = memberFirstLoad();
    process.stdout.write(
      `first load of destinations: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files\n`,
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(MEMBER_FIRST_LOAD_MAX);
  });

  it('of the chat beside a page has no code of other pages', () => {
    const { bytes, files } = sidePanelLoad();
    process.stdout.write(
      `first load of the chat: ${(bytes / 1000).toFixed(1)} kB in ${files.length} files\n`,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(SIDE_PANEL_MAX);
  });
});
