import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readSettings } from '../config.ts';
import { retryDelayMs } from '../jobs/retry-delay.ts';
import { mailboxOf, withMail } from './mail-settings.ts';

const settings = withMail(z.object({}));

describe('the mail settings', () => {
  it('may all be missing or empty', () => {
    expect(readSettings(settings, { SMTP_URL: '', MAIL_FROM: '' })).toEqual({});
  });

  it('must be complete once there is a mail server', () => {
    const read = () => readSettings(settings, { SMTP_URL: 'smtp://mail.example' });
    expect(read).toThrow(/MAIL_FROM: is missing.*\n.*PUBLIC_URL: is missing/);
  });

  it.each(['a@b.example, c@d.example', 'Layover', 'Layover <nowhere>', ''])(
    'reject %j as the sender',
    (value) => {
      expect(mailboxOf(value)).toBeUndefined();
    },
  );

  it('accept a sender with and without a name', () => {
    expect(mailboxOf('Layover <m@l.example>')).toEqual({ name: 'Layover', address: 'm@l.example' });
    expect(mailboxOf('m@l.example')).toEqual({ name: '', address: 'm@l.example' });
  });
});

describe('the wait before the next attempt', () => {
  it('doubles up to an hour, and half of it is random', () => {
    const longest = [1, 2, 3, 20].map((attempts) => retryDelayMs(attempts, 30_000, () => 1));
    expect(longest).toEqual([30_000, 60_000, 120_000, 3600_000]);
    expect(retryDelayMs(2, 30_000, () => 0)).toBe(30_000);
  });
});
