import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { Email } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shared-schemas.ts';
import { ContactMessageId, ContactSubject } from './contact-schemas.ts';

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    limit: 'contact',
    // People who cannot sign in must be able to write to us.
    duringPasswordChange: true,
    duringSecondFactorSetup: true,
    humanCheck: true,
    summary:
      'Write to the people who run the product. A message with an id that was sent before is not stored again.',
    body: z.strictObject({
      /** The client creates it, and sends the same one at each attempt. */
      _id: ContactMessageId,
      name: text(textRules.senderName),
      /** The address for the answer. */
      email: Email,
      subject: ContactSubject,
      /** Plain text. */
      message: text(textRules.contactMessage),
    }),
    response: z.object({ messageId: ContactMessageId }),
    status: 201,
    errors: { too_many_messages: 429 },
  }),
} as const;
