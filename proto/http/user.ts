import { z } from 'zod';
import { TAGS_MAX, textRules } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import {
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
} from './shared-schemas.ts';

/** What anybody signed in may see of a person. */
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
    languages: z.array(z.string()),
    tags: z.array(z.string()),
    rol: Role,
    joinedAt: Instant,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** What one sees of oneself. `package` and `photo` repeat `selected_package` and `profilePhoto` under their other names. */
export const OwnProfile = Profile.extend({
  email: z.string(),
  photo: Picture,
  package: Tier,
  selected_package: Tier,
  /** Whether others see in chats that one is there, … */
  show_presence: z.boolean(),
  /** … that one is writing, … */
  show_typing: z.boolean(),
  /** … and what one has read. */
  show_read: z.boolean(),
}).meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** One property at a time. `value` is a list for languages and tags, true or false for what others see, and text for all others. */
export const UpdateProfileBody = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('first_name'), value: text(textRules.personName) }),
  z.strictObject({ property: z.literal('last_name'), value: text(textRules.personName) }),
  z.strictObject({ property: z.literal('company'), value: text(textRules.requiredFact) }),
  z.strictObject({ property: z.literal('job'), value: text(textRules.requiredFact) }),
  z.strictObject({ property: z.literal('city'), value: text(textRules.fact) }),
  z.strictObject({ property: z.literal('about'), value: text(textRules.about) }),
  z.strictObject({ property: z.literal('languages'), value: z.array(text(textRules.tag)).max(TAGS_MAX) }),
  z.strictObject({ property: z.literal('tags'), value: z.array(text(textRules.tag)).max(TAGS_MAX) }),
  z.strictObject({ property: z.literal('show_presence'), value: z.boolean() }),
  z.strictObject({ property: z.literal('show_typing'), value: z.boolean() }),
  z.strictObject({ property: z.literal('show_read'), value: z.boolean() }),
]);

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
    upload: 'image',
    response: ownAnswer,
  }),
  updateCoverPhoto: endpoint({
    method: 'POST',
    path: '/api/user/update-cover-photo',
    access: 'user',
    summary: 'Replace the cover photo.',
    upload: 'image',
    response: ownAnswer,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/api/user/contact',
    access: 'member',
    summary:
      'The people one can write to, by name. `search` matches the beginning of the first name, without regard to case and accents.',
    query: Paging.extend({ search: text(textRules.contactSearch).optional() }),
    response: z.object({ users: z.array(Person), ...pageFields }),
  }),
} as const;
