import { expect, it } from '@jest/globals';
import { provideLocale } from './i18n.ts';
import { numberLabel } from './number-label.ts';

it.each([
  { language: 'en', labels: ['0', '999', '1,204', '1,234,567'] },
  // Spanish groups no number of four digits.
  { language: 'es', labels: ['0', '999', '1204', '1.234.567'] },
] as const)('groups the digits of a number as $language does', ({ language, labels }) => {
  provideLocale(() => language);
  expect([0, 999, 1204, 1_234_567].map(numberLabel)).toEqual(labels);
});
