import { expect, test } from '@playwright/test';
import { countRun } from '../count-run.mjs';

test.describe('a suite', () => {
  test('fails once', () => {
    expect(countRun('fails-once')).toBeGreaterThan(1);
  });

  test('exceeds its time once', async () => {
    if (countRun('exceeds-once') === 1) await new Promise(() => {});
  });

  test('passes', () => {
    countRun('passes');
  });
});
