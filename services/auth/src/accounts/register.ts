import { invalid } from '@layover/kit/errors';
import type { RegisterBody } from '@layover/proto/http/auth';
import type { z } from 'zod';
import { passwordError } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { AccountRepository } from './account.repository.ts';
import type { Account } from './account.ts';

export const register =
  ({ accounts }: { accounts: AccountRepository }) =>
  async ({ password, ...person }: z.output<typeof RegisterBody>): Promise<Account> => {
    const error = passwordError(password, person);
    if (error) throw invalid({ password: error });
    return accounts.add({ ...person, passwordHash: await hashPassword(password) });
  };
