import { invalid } from '@layover/kit/errors';
import type { RegisterBody } from '@layover/proto/http/auth';
import type { z } from 'zod';
import type { AccountRepository } from '../data/account.repository.ts';
import type { Account } from '../domain/account.ts';
import { hashPassword } from '../domain/password-hash.ts';
import { passwordError } from '../domain/password-rules.ts';

export const register =
  ({ accounts }: { accounts: AccountRepository }) =>
  async ({ password, ...person }: z.output<typeof RegisterBody>): Promise<Account> => {
    const error = passwordError(password, person);
    if (error) throw invalid({ password: error });
    return accounts.add({ ...person, passwordHash: await hashPassword(password) });
  };
