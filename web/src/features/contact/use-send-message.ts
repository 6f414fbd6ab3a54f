import type { contactApi } from '@layover/proto/http/content/contact';
import type { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { useRef } from 'react';
import { request } from '#shared/api/api-client.ts';
import { newClientId } from '#shared/api/client-id.ts';
import { withHumanCheck } from '#shared/human-check/with-human-check.ts';

export interface ContactValues {
  name: string;
  email: string;
  /** Empty until it is chosen. */
  subject: ContactSubject | '';
  message: string;
}

/** Sends a message. The same values have the same id at each attempt, so that the server stores them once. */
export function useSendMessage() {
  const attempt = useRef({ id: '', values: '' });
  return (values: ContactValues) => {
    const { name, email, subject, message } = values;
    const sent = JSON.stringify([name, email, subject, message]);
    if (attempt.current.values !== sent) attempt.current = { id: newClientId(), values: sent };
    const body = { _id: attempt.current.id, name, email, subject: subject as ContactSubject, message };
    return withHumanCheck((humanCheck) =>
      request<typeof contactApi.send>('POST /api/contact', { body, humanCheck }),
    );
  };
}
