import { expect, it } from '@jest/globals';
import { countRun } from '../count-run.mjs';

it('fails once', () => {
  expect(countRun('fails-once')).toBeGreaterThan(1);
});

it('passes', () => {});

it.skip('is skipped', () => {});
