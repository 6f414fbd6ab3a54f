import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { DIRECTORY_PAGES_MAX, LANGUAGES_MAX, PICTURE_UPLOAD, TAGS_MAX, textRules } from '../../limits.ts';
import { MAIL_LOCALES } from '../../mail-locales.ts';
import { uniqueNameKey } from '../../text/compare.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import {
  distinct,
  featured,
  Id,
  IdParams,
  Instant,
  Paging,
  Person,
  Picture,
  pageFields,
  Role,
  Tier,
  text,
} from '../shared-schemas.ts';

/** A language that a person speaks, as a BCP 47 code of `LANGUAGES`. */
const SpokenLanguage = z
  .enum(LANGUAGES, { error: ({ input }) => fieldMessage(input === undefined ? 'missing' : 'unknown') })
  .meta({ id: 'SpokenLanguage' });

/** A person's profile as every signed-in person sees it. */
export const Profile = z
  .object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    job: z.string(),
    profilePhoto: Picture,
    coverPhoto: Picture,
    about: z.string(),
    city: z.string(),
    languages: z.array(SpokenLanguage),
    tags: z.array(z.string()),
    /** Domain of a work e-mail that the person has confirmed within a year; empty for none. */
    workDomain: z.string(),
    rol: Role,
    joinedAt: Instant,
    featured,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** The language of mails. */
export const Locale = z.enum(MAIL_LOCALES).meta({ id: 'Locale' });
export type Locale = z.infer<typeof Locale>;

/** The caller's own profile. `package` and `photo` repeat `selected_package` and `profilePhoto`. */
export const OwnProfile = Profile.extend({
  email: z.string(),
  photo: Picture,
  package: Tier,
  selected_package: Tier,
  /** Others see in chats whether the person is online. */
  show_presence: z.boolean(),
  /** Others see in chats that the person is typing. */
  show_typing: z.boolean(),
  /** Others see in chats what the person has read. */
  show_read: z.boolean(),
  /** The language that the person last used in the application. */
  locale: Locale,
  /** Others can find the person in the search for people. Strangers can also find them among the people they can write to. */
  be_found: z.boolean(),
  /** Others see the person among the people of plans and of cities; otherwise only contacts do, and only for plans. */
  be_listed: z.boolean(),
  /** The server fetches the pages of links in the person's messages, to show previews. */
  link_previews: z.boolean(),
  /** The start page shows the guide for new people, until they close it. */
  show_guide: z.boolean(),
}).meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Words with single spaces between them. */
const ProfileTag = text(textRules.tag).overwrite((tag) => tag.replaceAll(/\s+/g, ' '));

/** Changes one property of the own profile. */
const UpdateProfileBody = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('first_name'), value: text(textRules.personName) }),
  z.strictObject({ property: z.literal('last_name'), value: text(textRules.personName) }),
  z.strictObject({ property: z.literal('company'), value: text(textRules.requiredFact) }),
  z.strictObject({ property: z.literal('job'), value: text(textRules.requiredFact) }),
  z.strictObject({ property: z.literal('city'), value: text(textRules.fact) }),
  z.strictObject({ property: z.literal('about'), value: text(textRules.about) }),
  z.strictObject({
    property: z.literal('languages'),
    value: distinct(z.array(SpokenLanguage).max(LANGUAGES_MAX)),
  }),
  z.strictObject({
    property: z.literal('tags'),
    value: distinct(z.array(ProfileTag).max(TAGS_MAX), uniqueNameKey),
  }),
  z.strictObject({ property: z.literal('show_presence'), value: z.boolean() }),
  z.strictObject({ property: z.literal('show_typing'), value: z.boolean() }),
  z.strictObject({ property: z.literal('show_read'), value: z.boolean() }),
  z.strictObject({ property: z.literal('be_found'), value: z.boolean() }),
  z.strictObject({ property: z.literal('be_listed'), value: z.boolean() }),
  z.strictObject({ property: z.literal('link_previews'), value: z.boolean() }),
  z.strictObject({ property: z.literal('show_guide'), value: z.boolean() }),
  z.strictObject({ property: z.literal('locale'), value: Locale }),
]);

/** A person in the search for people. */
export const FoundPerson = Person.extend({ city: z.string(), tags: z.array(z.string()) }).meta({
  id: 'FoundPerson',
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Texts match the beginning of a word, ignoring case and accents. An empty text is no filter. */
export const PeopleQuery = Paging.extend({
  name: text(textRules.peopleSearch).optional(),
  company: text(textRules.peopleSearch).optional(),
  city: text(textRules.peopleSearch).optional(),
  language: SpokenLanguage.optional(),
  tag: text(textRules.peopleSearch).optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

const ownAnswer = z.object({ user: OwnProfile });

export const userApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/user/',
    access: 'user',
    summary: 'The signed-in person.',
    response: ownAnswer,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/user/profile/:id',
    access: 'user',
    summary: "A person's profile.",
    params: IdParams,
    response: z.object({ user: Profile }),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/user/update-profile',
    access: 'user',
    summary: 'Change one property of the own profile.',
    body: UpdateProfileBody,
    response: ownAnswer,
  }),
  updateProfilePhoto: endpoint({
    method: 'POST',
    path: '/api/user/update-profil-photo',
    access: 'user',
    summary: 'Replace the headline photo.',
    upload: PICTURE_UPLOAD,
    response: ownAnswer,
  }),
  updateCoverPhoto: endpoint({
    method: 'POST',
    path: '/api/user/update-cover-photo',
    access: 'user',
    summary: 'Replace the cover photo.',
    upload: PICTURE_UPLOAD,
    response: ownAnswer,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/user/contact',
    access: 'member',
    limit: 'searches',
    verifiedEmail: true,
    summary:
      'People whom the caller can write to, by name. `search` matches the beginning of a word of the name, ignoring case and accents. People who are not to be found are listed for those who have a chat with them.',
    query: Paging.extend({ search: text(textRules.contactSearch).optional() }).refine(
      ({ page, search }) => page <= DIRECTORY_PAGES_MAX || search,
      { path: ['page'], error: fieldMessage('needs_search', { max: DIRECTORY_PAGES_MAX }) },
    ),
    response: z.object({ users: z.array(Person), ...pageFields }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/user/people',
    access: 'member',
    limit: 'searches',
    verifiedEmail: true,
    summary: 'Search for people by name, company, city, language and tag, sorted by name.',
    query: PeopleQuery,
    response: z.object({ people: z.array(FoundPerson), ...pageFields }),
  }),
} as const;
