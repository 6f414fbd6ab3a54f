import type { ContactMessage, ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { shortenText } from '@layover/proto/text/characters';
import { DELETED_PERSON, type PersonModel, peopleById, presentPerson } from '@layover/shared/members/people';
import type { ContactMessageDocument, WrittenText } from './contact-message.model.ts';
import type { ListedMessage } from './contact-message.repository.ts';

type Show = (id: string) => Person;

const EXCERPT_CHARACTERS = 160;

/** Shows messages to an ADMIN. */
export function presentMessages({ people }: { people: PersonModel }) {
  async function known(ids: readonly (string | null)[]): Promise<Show> {
    const byId = await peopleById(
      people,
      ids.flatMap((id) => id || []),
    );
    return (id) => {
      const person = byId.get(id);
      return person ? presentPerson(person) : { ...DELETED_PERSON, _id: id };
    };
  }

  return {
    async list(messages: readonly ListedMessage[]): Promise<ContactMessage[]> {
      const show = await known(messages.map(({ assignee }) => assignee));
      return messages.map((each) => summary(each, show));
    },

    async detail(message: ContactMessageDocument): Promise<ContactMessageDetail> {
      const { person, assignee, notes, answers, history } = message;
      const authors = [...notes, ...answers].map(({ author }) => author);
      const show = await known([person, assignee, ...authors, ...history.map(({ actor }) => actor)]);
      const present = ({ _id, author, text, at }: WrittenText) => ({
        _id,
        author: show(author),
        text,
        at: at.toISOString(),
      });
      return {
        ...summary(message, show),
        message: message.message,
        locale: message.locale,
        sender: person === '' ? null : show(person),
        notes: notes.map(present),
        answers: answers.map(present),
        history: history.map(({ state, actor, at }) => ({
          state,
          actor: show(actor),
          at: at.toISOString(),
        })),
      };
    },
  };
}

const summary = (message: ListedMessage, show: Show): ContactMessage => ({
  _id: message._id,
  subject: message.subject,
  name: message.name,
  email: message.email,
  excerpt: shortenText(message.message.replaceAll(/\s+/g, ' '), EXCERPT_CHARACTERS),
  state: message.state,
  assignee: message.assignee === null ? null : show(message.assignee),
  revision: message.revision,
  receivedAt: message.receivedAt.toISOString(),
});
