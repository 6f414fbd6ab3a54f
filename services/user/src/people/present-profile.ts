import type { Person } from '@layover/proto/http/shared-schemas';
import type { FoundPerson, OwnProfile, Profile as ProfileAnswer } from '@layover/proto/http/user/user';
import { workEmailEnd } from '@layover/proto/limits';
import { featuredField, featuredPeriodsOf, tierAt } from '@layover/shared/members/package-periods';
import type { Profile } from '../profiles/index.ts';

/** The fields that every signed-in person may see, without e-mail and package. */
export function presentProfile(profile: Profile): ProfileAnswer {
  return {
    ...presentContact(profile),
    coverPhoto: profile.coverPhoto,
    about: profile.about,
    city: profile.city,
    languages: profile.languages,
    tags: profile.tags,
    workDomain: workDomainAt(profile, new Date()),
    rol: profile.rol,
    joinedAt: profile.joinedAt.toISOString(),
  };
}

/** A confirmation counts for a year, because people change companies. */
const workDomainAt = ({ workEmail }: Profile, now: Date): string =>
  workEmail && workEmailEnd(workEmail.confirmedAt) > now ? workEmail.domain : '';

export function presentOwnProfile(profile: Profile): OwnProfile {
  const tier = tierAt(profile.periods, new Date());
  return {
    ...presentProfile(profile),
    email: profile.email,
    photo: profile.profilePhoto,
    package: tier,
    selected_package: tier,
    show_presence: profile.show_presence,
    show_typing: profile.show_typing,
    show_read: profile.show_read,
    be_found: profile.be_found,
    be_listed: profile.be_listed,
    link_previews: profile.link_previews,
    show_guide: profile.show_guide,
    locale: profile.locale,
  };
}

export function presentContact(profile: Profile): Person {
  return {
    _id: profile.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    profilePhoto: profile.profilePhoto,
    company: profile.company,
    job: profile.job,
    ...featuredField(featuredPeriodsOf(profile.periods)),
  };
}

export const presentFoundPerson = (profile: Profile): FoundPerson => ({
  ...presentContact(profile),
  city: profile.city,
  tags: profile.tags,
});
