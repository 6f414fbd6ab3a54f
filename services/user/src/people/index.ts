import type { HiddenPeople } from '@layover/shared/members/blocks';
import { type ContactModel, findContacts } from '@layover/shared/members/contacts';
import type { ProfileModel } from '../profiles/index.ts';
import { contactQuery } from './contact.query.ts';
import { peopleQuery } from './people.query.ts';

interface PeopleDeps {
  models: { profiles: ProfileModel; contacts: ContactModel };
  hidden: HiddenPeople;
}

/** The people whom a person knows, and the search for others. */
export const createPeople = ({ models, hidden }: PeopleDeps) => ({
  findContacts: contactQuery({
    profiles: models.profiles,
    contactsOf: findContacts(models.contacts),
    hiddenFrom: hidden.of,
  }).page,
  findPeople: peopleQuery(models.profiles, hidden.of).page,
});

export { presentContact, presentFoundPerson, presentOwnProfile, presentProfile } from './present-profile.ts';
