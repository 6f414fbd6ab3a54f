import { deliveryRepository } from '../delivery/delivery.repository.ts';
import { DUE_MAILS, type MailDocument, type MailModel, type NewMail } from './mail.model.ts';

/** The time after which a mail that could not be sent fails. */
export const GIVE_UP_AFTER_MS = 24 * 3600_000;

export type MailRepository = ReturnType<typeof mailRepository>;

/** The queue of mails in the database. Several instances share it. */
export const mailRepository = (mails: MailModel) =>
  deliveryRepository<MailDocument, NewMail>(mails, {
    dueIndex: DUE_MAILS,
    contentFields: ['text', 'html', 'headers'],
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  });
