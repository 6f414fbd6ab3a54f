import type { EventMeta } from '@layover/kit/events/envelope';
import { areaPath } from '@layover/proto/page-paths';
import type { AccountRepository } from '../accounts/index.ts';
import type { QueueAccountMail } from '../mails/index.ts';

interface MailNewDeviceDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  queueMail: QueueAccountMail;
}

interface NewDevice {
  accountId: string;
  browser: string;
  system: string;
  locale: string;
}

/** Mails the owner of an account that somebody has signed in with a device that the account has not used before. */
export const mailNewDevice =
  ({ accounts, queueMail }: MailNewDeviceDeps) =>
  async (
    { accountId, browser, system, locale }: NewDevice,
    { id: eventId, time }: Pick<EventMeta, 'id' | 'time'>,
  ): Promise<void> => {
    const account = await accounts.findById(accountId);
    if (!account || account.disabled) return;
    const path = areaPath(account.rol === 'ADMIN' ? 'admin' : 'user', 'security');
    await queueMail({
      eventId,
      kind: 'new_device',
      account,
      locale,
      path,
      device: { time, name: [browser, system].filter(Boolean).join(', ') },
    });
  };
