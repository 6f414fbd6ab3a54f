import { describe, expect, it } from '@jest/globals';
import { PUBLISHED_PASSWORD } from '../seed/logins.ts';
import { planDemoData } from './demo-password.ts';

const nothing = '';

describe('planDemoData', () => {
  it('uses the published password on loopback addresses', () => {
    for (const host of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) {
      const plan = planDemoData(host, 'none', nothing);
      expect(plan).toEqual({ seed: true, password: PUBLISHED_PASSWORD, shown: PUBLISHED_PASSWORD });
    }
  });

  it('generates and shows a password on other addresses', () => {
    const plans = ['0.0.0.0', '::', '192.168.1.10', 'layover.example'].map((host) =>
      planDemoData(host, 'none', nothing),
    );
    for (const { seed, password, shown } of plans) {
      expect(seed).toBe(true);
      expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
      expect(shown).toBe(password);
    }
    expect(new Set(plans.map(({ password }) => password)).size).toBe(plans.length);
  });

  it('replaces the published password when the address is no longer loopback', () => {
    expect(planDemoData('0.0.0.0', 'published', nothing)).toMatchObject({ seed: true });
    expect(planDemoData('0.0.0.0', 'published', nothing).password).not.toBe(PUBLISHED_PASSWORD);
  });

  it('keeps a generated password and does not show it again', () => {
    for (const host of ['127.0.0.1', '0.0.0.0'])
      expect(planDemoData(host, 'own', nothing)).toMatchObject({
        seed: false,
        shown: expect.not.stringContaining(PUBLISHED_PASSWORD),
      });
  });

  it('uses the given password on every address and rejects a short one', () => {
    const given = 'rain on the runway';
    expect(planDemoData('127.0.0.1', 'published', given)).toEqual({
      seed: true,
      password: given,
      shown: given,
    });
    expect(() => planDemoData('0.0.0.0', 'none', 'short')).toThrow('at least 10 characters');
  });
});
