import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { type AccountDocument, deletesAt, isHidden } from './account.model.ts';

/** The event with whether others see the person, and the reason if they do not. */
export function accountDisabledEvent(
  accountId: string,
  account: Pick<AccountDocument, 'disabled' | 'deletion'>,
  version: number,
): OutboxEntry {
  const dueAt = deletesAt(account);
  const message = {
    accountId,
    disabled: isHidden(account),
    ...(dueAt && { deletesAt: timestampFromDate(dueAt) }),
  };
  return outboxEntry('auth.account-disabled', message, { version });
}
