import type { Outbox } from '@layover/kit/events/outbox';
import { refoldDocuments } from '@layover/kit/jobs/refold-search-keys';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import { addNote } from './add-note.ts';
import { answerMessage } from './answer-message.ts';
import { contactMessageModel } from './contact-message.model.ts';
import { contactMessageRepository } from './contact-message.repository.ts';
import { gatherContactData } from './gather-contact-data.ts';
import { presentMessages } from './present-message.ts';
import { receiveMessage } from './receive-message.ts';
import { searchKeysOf } from './search-words.rules.ts';
import { setMessageState } from './set-message-state.ts';

interface ContactDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  people: PersonModel;
}

/** Messages of the contact form, and the inbox in which ADMINs answer them. */
export function createContact({ mongo, outbox, people }: ContactDeps) {
  const model = contactMessageModel(mongo);
  const messages = contactMessageRepository(model, outbox);
  const daily = dailyLimit(mongo, 'dailyContactMessages');
  return {
    model,
    messages,
    receive: receiveMessage({ messages, daily }),
    setState: setMessageState({ messages }),
    answer: answerMessage({ messages }),
    addNote: addNote({ messages }),
    present: presentMessages({ people }),
    refold: refoldDocuments(model, (message) => ({ searchKeys: searchKeysOf(message) })),
    gather: gatherContactData(messages),
    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      await messages.removeUserData(person);
      await daily.removeUserData(person);
    },
  };
}

export type { ContactMessageDocument } from './contact-message.model.ts';
