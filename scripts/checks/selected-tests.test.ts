import { describe, expect, it } from '@jest/globals';
import { selectedTests } from './selected-tests.ts';

const PARTS = ['static', 'unit', 'chaos', 'rehearsal', 'e2e'] as const;

function select(...args: string[]) {
  const { has, unit, e2e } = selectedTests(args);
  return { parts: PARTS.filter(has), unit, e2e };
}

describe('selectedTests', () => {
  it('are all tests without arguments', () => {
    expect(select()).toEqual({ parts: PARTS, unit: [], e2e: [] });
  });

  it('are one part by its name, with its options', () => {
    expect(select('static').parts).toEqual(['static']);
    expect(select('e2e', '-g', 'signs in')).toMatchObject({ parts: ['e2e'], e2e: ['-g', 'signs in'] });
    expect(select('unit', '-t', 'signs in')).toMatchObject({ parts: ['unit'], unit: ['-t', 'signs in'] });
  });

  it('are unit tests or journeys by their paths', () => {
    expect(select('services/plan/src/trips')).toEqual({
      parts: ['unit'],
      unit: ['services/plan/src/trips'],
      e2e: [],
    });
    expect(select('./web/e2e/trips/trips.spec.ts', '-g', 'a trip')).toEqual({
      parts: ['e2e'],
      unit: [],
      e2e: ['web/e2e/trips/trips.spec.ts', '-g', 'a trip'],
    });
    expect(select('interest.test').unit).toEqual(['interest.test']);
  });

  it('are both kinds, each with its own paths and the options that follow them', () => {
    const expected = {
      parts: ['unit', 'e2e'],
      unit: ['services/plan', 'web/src', '-t', 'a b'],
      e2e: ['web/e2e/trips/trips.spec.ts', 'web/e2e/plans', '-g', 'a trip'],
    };
    const [unit, journeys] = [expected.unit, expected.e2e];
    expect(select(...unit, ...journeys)).toEqual(expected);
    expect(select(...journeys, ...unit)).toEqual(expected);
    expect(select(journeys[0]!, ...unit, ...journeys.slice(1))).toEqual(expected);
  });

  it('run ten times on a busy machine when their paths follow the option', () => {
    expect(selectedTests(['--under-load', 'services/plan/src/interest'])).toMatchObject({
      underLoad: true,
      unit: ['services/plan/src/interest'],
    });
    expect(selectedTests(['services/plan/src/interest']).underLoad).toBe(false);
    for (const args of [[], ['all'], ['unit']]) {
      expect(() => selectedTests(['--under-load', ...args])).toThrow(
        '--under-load needs the paths of tests.',
      );
    }
  });

  it('have all combinations with `--all`', () => {
    expect(selectedTests(['--all'])).toMatchObject({ all: true, unit: [], e2e: [] });
    expect(selectedTests([]).all).toBe(false);
  });
});
