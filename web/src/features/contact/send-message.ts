import type { contactApi } from '@layover/proto/http/content/contact';
import type { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { request } from '#shared/api/api-client.ts';
import { withHumanCheck } from '#shared/human-check/with-human-check.ts';

export interface ContactValues {
  name: string;
  email: string;
  /** Empty until it is chosen. */
  subject: ContactSubject | '';
  message: string;
}

/**
 * Sends a message.
 * @param idOf the same id for the same values, so that the server stores them once
 */
export function sendMessage(
  { name, email, subject, message }: ContactValues,
  idOf: (values: object) => string,
) {
  const sent = { name, email, subject: subject as ContactSubject, message };
  const body = { ...sent, _id: idOf(sent) };
  return withHumanCheck((humanCheck) =>
    request<typeof contactApi.send>('POST /api/contact', { body, humanCheck }),
  );
}
