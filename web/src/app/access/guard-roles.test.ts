import { expect, it } from '@jest/globals';
import { roleOfGuard } from './guard-roles.ts';

it.each([
  ['authUser', 'USER'],
  ['authAdmin', 'ADMIN'],
])('the guard %s allows the role %s', (name, role) => {
  expect(roleOfGuard(name)).toBe(role);
});

it.each(['', 'auth', 'constructor'])('a guard %j is unknown', (name) => {
  expect(() => roleOfGuard(name)).toThrow('Unknown middleware');
});
