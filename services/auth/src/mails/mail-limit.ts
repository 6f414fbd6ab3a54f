import { emailKey } from '@layover/kit/email-key';
import type { AttemptLimit } from '../limits/index.ts';

export type MailLimit = ReturnType<typeof mailLimit>;

interface MailLimitDeps {
  ofAccount: Pick<AttemptLimit, 'count'>;
  ofAddress: Pick<AttemptLimit, 'count'>;
}

/** Limits mails to addresses that somebody names: of one account, and to one address from all accounts. */
export const mailLimit = ({ ofAccount, ofAddress }: MailLimitDeps) => ({
  /** Call it before the mail is queued. @throws HttpError 429 `too_many_mails` */
  async count(account: string, address: string): Promise<void> {
    await ofAccount.count(account);
    await ofAddress.count(emailKey(address));
  },
});
