import { describe, expect, it } from '@jest/globals';
import { isPreset, type Preset, presetDays } from './preset-days.ts';

describe('the days of a preset', () => {
  it.each<[string, string, Preset, string, string]>([
    ['a Wednesday', '2026-11-25', 'tomorrow', '2026-11-26', '2026-11-26'],
    ['a Wednesday', '2026-11-25', 'weekend', '2026-11-27', '2026-11-29'],
    ['a Wednesday', '2026-11-25', 'nextWeek', '2026-11-30', '2026-12-06'],
    ['a Monday', '2026-11-23', 'nextWeek', '2026-11-30', '2026-12-06'],
    ['a Friday', '2026-11-27', 'weekend', '2026-11-27', '2026-11-29'],
    ['a Sunday', '2026-11-29', 'weekend', '2026-11-29', '2026-11-29'],
    ['a Sunday', '2026-11-29', 'nextWeek', '2026-11-30', '2026-12-06'],
    ['the last day of a year', '2026-12-31', 'tomorrow', '2027-01-01', '2027-01-01'],
  ])('on %s, %s: %s', (_, today, preset, from, to) => {
    expect(presetDays(preset, today)).toEqual({ when: undefined, from, to });
  });

  it('exclude the days of another one', () => {
    expect(presetDays('tonight', '2026-11-25')).toEqual({ when: 'tonight', from: undefined, to: undefined });
  });
});

describe('isPreset', () => {
  it('knows a range and a single day', () => {
    const today = '2026-11-25';
    expect(isPreset('weekend', { from: '2026-11-27', to: '2026-11-29' }, today)).toBe(true);
    expect(isPreset('tomorrow', { from: '2026-11-26' }, today)).toBe(true);
    expect(isPreset('tonight', { when: 'tonight' }, today)).toBe(true);
    expect(isPreset('weekend', { from: '2026-11-27', to: '2026-11-28' }, today)).toBe(false);
    expect(isPreset('tomorrow', {}, today)).toBe(false);
  });
});
