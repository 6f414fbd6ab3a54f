import { expect, it } from '@jest/globals';
import { voucherKey } from '@layover/proto/http/payment/voucher';
import { randomCode } from './random-code.ts';

it('a random code has twelve characters that are told apart', () => {
  const codes = Array.from({ length: 200 }, randomCode);
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/);
  expect(new Set(codes).size).toBe(200);
});

it('codes are compared without case, spaces and hyphens', () => {
  expect(voucherKey(' summer-20 26')).toBe(voucherKey('SUMMER2026'));
});
