import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PAGE_LOCALES } from '@layover/proto/page-locales';
import { repositoryPath } from '../../scripts/stack/paths.ts';

it('the sitemap and the pages have the same languages', () => {
  const { locales } = JSON.parse(readFileSync(repositoryPath('web/project.inlang/settings.json'), 'utf8'));
  expect(PAGE_LOCALES).toEqual(locales);
});
