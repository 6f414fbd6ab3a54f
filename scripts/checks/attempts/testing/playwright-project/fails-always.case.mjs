import { test } from '@playwright/test';
import { countRun } from '../count-run.mjs';

test('fails always', () => {
  countRun('fails-always');
  throw new Error('always');
});
