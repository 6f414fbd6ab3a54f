import { type QueueMailsDeps, queueMails } from './queue-mails.ts';

/** Mails about notifications. */
export const createMails = (deps: QueueMailsDeps) => ({ queueMails: queueMails(deps) });

export { factsOf, mailContent } from './mail-content.ts';
export { mailEnvelope } from './mail-envelope.ts';
export { mailTexts } from './mail-texts.ts';
