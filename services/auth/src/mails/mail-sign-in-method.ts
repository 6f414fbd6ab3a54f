import type { EventMeta } from '@layover/kit/events/envelope';
import { areaPath } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { QueueAccountMail } from './account-mails.ts';
import type { SignInMethodChange } from './sign-in-method-changed.ts';

interface MailSignInMethodDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  queueMail: QueueAccountMail;
  completeDisconnect: (account: string, site: string, before: Date) => Promise<void>;
}

interface SignInMethodChanged {
  accountId: string;
  change: string;
  name: string;
  locale: string;
}

/** Mails the owner of an account that a way to sign in was added or removed. */
export const mailSignInMethod =
  ({ accounts, queueMail, completeDisconnect }: MailSignInMethodDeps) =>
  async (
    { accountId, change, name: method, locale }: SignInMethodChanged,
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    if (change === 'site_disconnected') await completeDisconnect(accountId, method, time);
    const account = await accounts.findById(accountId);
    if (!account || account.disabled) return;
    const path = areaPath(account.rol === 'ADMIN' ? 'admin' : 'user', 'security');
    await queueMail({
      eventId,
      kind: change as SignInMethodChange,
      account,
      locale,
      path,
      method: { time, name: method },
    });
  };
