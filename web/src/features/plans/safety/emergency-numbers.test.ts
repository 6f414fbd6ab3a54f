import { describe, expect, it } from '@jest/globals';
import { emergencyNumbersOf } from './emergency-numbers.ts';

describe('emergencyNumbersOf', () => {
  it('is one number where one reaches every service', () => {
    expect(emergencyNumbersOf('PT')).toEqual({ all: '112' });
    expect(emergencyNumbersOf('GB')).toEqual({ all: '999' });
    expect(emergencyNumbersOf('MX')).toEqual({ all: '911' });
    expect(emergencyNumbersOf('AU')).toEqual({ all: '000' });
  });

  it('is one number a service elsewhere', () => {
    expect(emergencyNumbersOf('JP')).toEqual({ police: '110', ambulance: '119', fire: '119' });
    expect(emergencyNumbersOf('NO')).toEqual({ police: '112', ambulance: '113', fire: '110' });
    expect(emergencyNumbersOf('ID')).toEqual({ police: '110', ambulance: '118', fire: '113' });
  });

  it.each('PT GB NL DE TR AE ZA KE IN SG KR JP AU US MX BR'.split(' '))(
    'is known for %s, which has destinations, and can be called',
    (country) => {
      for (const number of Object.values(emergencyNumbersOf(country)!)) expect(number).toMatch(/^\d{3,5}$/);
    },
  );

  it.each(['MA', 'MD', 'NG', 'PA', 'PE', 'RS', 'SA', 'XX', '', 'pt', 'toString', '__proto__'])(
    'is undefined for %j, where the sources disagree or have no numbers',
    (country) => {
      expect(emergencyNumbersOf(country)).toBeUndefined();
    },
  );
});
