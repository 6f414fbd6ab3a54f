import { describe, expect, it } from '@jest/globals';
import { emergencyNumbersOf } from './emergency-numbers.ts';

describe('emergencyNumbersOf', () => {
  it('is one number where one reaches every service', () => {
    expect(emergencyNumbersOf('PT')).toEqual({ all: '112', isKnown: true });
    expect(emergencyNumbersOf('GB')).toEqual({ all: '999', isKnown: true });
  });

  it('is one number a service elsewhere', () => {
    expect(emergencyNumbersOf('JP')).toEqual({ police: '110', ambulance: '119', fire: '119', isKnown: true });
  });

  it('is that of mobile phones where the country is unknown', () => {
    expect(emergencyNumbersOf('')).toEqual({ all: '112', isKnown: false });
    expect(emergencyNumbersOf('toString')).toEqual({ all: '112', isKnown: false });
  });
});
