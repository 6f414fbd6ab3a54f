import type { AdminUser } from '@layover/proto/http/user/user-admin';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';

type AccountFields = Pick<AdminUser, 'disabled' | 'deletesAt'>;

/**
 * Whether the account waits for the deletion that its owner has requested. An account that an ADMIN has disabled is shown
 * as disabled.
 */
export const isClosing = ({ disabled, deletesAt }: AccountFields): boolean => !disabled && deletesAt !== null;

/** The day of the deletion, which can be carried out a while later. */
export const closingLabel = ({ deletesAt }: AccountFields): string =>
  deletesAt && Date.parse(deletesAt) > Date.now()
    ? m.users_deletion_on({ day: longDateIn(deletesAt, userTimeZone()) })
    : m.users_being_deleted();
