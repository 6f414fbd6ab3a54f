import { describe, expect, it } from '@jest/globals';
import { workDomainOf } from './work-domain.rules.ts';

describe('workDomainOf', () => {
  it.each([
    ['ana@halcyon.example', 'halcyon.example'],
    ['Ana@Mail.Halcyon.EXAMPLE', 'mail.halcyon.example'],
    ['ana@ox.ac.uk', 'ox.ac.uk'],
  ])('of %s is %s', (email, domain) => {
    expect(workDomainOf(email)).toBe(domain);
  });

  it.each([
    'ana@gmail.com',
    'ANA@GMAIL.COM',
    'ana@yahoo.es',
    'ana@yahoo.co.uk',
    'ana@hotmail.es',
    'ana@proton.me',
    'ana@web.de',
    'ana@duck.com',
    'ana@mailinator.com',
    'ana@anything.mailinator.com',
  ])('of %s is none, because anybody can get an address there', (email) => {
    expect(workDomainOf(email)).toBeUndefined();
  });
});
