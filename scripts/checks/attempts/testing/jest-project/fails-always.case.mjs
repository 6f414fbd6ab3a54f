import { it } from '@jest/globals';
import { countRun } from '../count-run.mjs';

it('fails always', () => {
  countRun('fails-always');
  throw new Error('always');
});
