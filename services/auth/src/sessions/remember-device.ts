import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { AccountModel } from '../accounts/index.ts';
import { describeDevice } from './describe-device.ts';

/** The maximum number of stored devices; the oldest are removed. */
const DEVICES_MAX = 50;

/**
 * Stores the browser and the system of a sign-in. If the account has others and not this one, the event makes the user
 * service mail its owner.
 */
export const rememberDevice =
  (accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) =>
  async (accountId: string, userAgent: string, locale: MailLocale): Promise<void> => {
    const { browser, system } = describeDevice(userAgent);
    const device = `${browser}/${system}`;
    await updateVersioned({
      model: accounts,
      outbox,
      filter: { _id: accountId, devices: { $ne: device } },
      change: ({ devices = [] }, version) => {
        const signedIn = { accountId, browser, system, locale };
        return {
          update: { $set: { devices: [...devices, device].slice(-DEVICES_MAX) } },
          events: devices.length > 0 ? [outboxEntry('auth.new-device-used', signedIn, { version })] : [],
        };
      },
    });
  };
