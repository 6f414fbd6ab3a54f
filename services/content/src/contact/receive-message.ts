import { emailKey } from '@layover/kit/email-key';
import type { Caller } from '@layover/kit/http/guard';
import type { contactApi } from '@layover/proto/http/content/contact';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { Locale } from '@layover/proto/http/user/user';
import { CONTACT_MESSAGES_PER_DAY } from '@layover/proto/limits';
import { type DailyLimit, secondsOfDayLeft } from '@layover/shared/members/daily-limit';
import { tooManyMessages } from '../errors.ts';
import { contactReceived } from './contact-events.ts';
import type { ContactMessageDocument } from './contact-message.model.ts';
import type { ContactMessageRepository } from './contact-message.repository.ts';
import { limitKey } from './limit-key.ts';
import { searchKeysOf } from './search-words.rules.ts';

interface ReceiveDeps {
  messages: ContactMessageRepository;
  daily: DailyLimit;
}

type Sent = BodyOf<typeof contactApi.send>;

/** Stores a message of the contact form, once for each id. @throws 429 too_many_messages */
export const receiveMessage =
  ({ messages, daily }: ReceiveDeps) =>
  async (sent: Sent, locale: Locale, caller: Caller | undefined): Promise<void> => {
    if (await messages.exists(sent._id)) return;
    const now = new Date();
    const key = emailKey(sent.email);
    // Messages of visitors with a person's e-mail do not count towards the limit of the person.
    const counted = caller?._id ?? limitKey(key);
    if (!(await daily.add(counted, [sent._id], CONTACT_MESSAGES_PER_DAY, now)))
      throw tooManyMessages(secondsOfDayLeft(now));
    const message: ContactMessageDocument = {
      ...sent,
      emailKey: key,
      locale,
      person: caller?._id ?? '',
      searchKeys: searchKeysOf(sent),
      state: 'new',
      assignee: null,
      notes: [],
      answers: [],
      history: [],
      revision: 1,
      version: 1,
      receivedAt: now,
      changedAt: now,
    };
    const emailIsOwn = caller?.emailVerified === true && emailKey(caller.email) === key;
    await messages.insert(message, [contactReceived(message, emailIsOwn)]);
  };
