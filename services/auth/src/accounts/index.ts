import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { accountModel } from './account.model.ts';
import { accountRepository } from './account.repository.ts';

interface AccountsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

/** The accounts of people, with their addresses and factors. */
export function createAccounts({ mongo, outbox }: AccountsDeps) {
  const model = accountModel(mongo);
  return { model, accounts: accountRepository(model, outbox) };
}

export {
  type AccountDocument,
  type AccountLink,
  type AccountModel,
  type AddressLink,
  DELETED_ACCOUNTS,
  DUE_DELETIONS,
  isHidden,
  ONE_ACCOUNT_PER_EMAIL,
} from './account.model.ts';
export { type AccountRepository, toAccount } from './account.repository.ts';
export type { Account } from './account.ts';
export { accountDisabledEvent } from './account-disabled.ts';
export { accountLinks } from './account-links.ts';
export { newConsent } from './consent.ts';
export { emailConfirmedEvent } from './email-confirmed.ts';
