import { CONTACTS_OF_USER, type ContactModel } from './contact.model.ts';

/** Contacts whose unlisted interest a person sees. */
const CONTACTS_MAX = 2_000;

export const contactRepository = (contacts: ContactModel) => ({
  /** Ids of the people with whom a person has an accepted chat. */
  async of(person: string): Promise<string[]> {
    const found = await contacts
      .find({ users: person, connected: true }, { users: 1 })
      .limit(CONTACTS_MAX)
      .hint(CONTACTS_OF_USER)
      .lean();
    return found.flatMap(({ users }) => users.filter((user) => user !== person));
  },
});
