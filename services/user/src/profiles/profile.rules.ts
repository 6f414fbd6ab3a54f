import type { Role } from '@layover/proto/http/shared-schemas';
import type { Locale } from '@layover/proto/http/user/user';
import type { Language } from '@layover/proto/languages';
import type { PackagePeriod } from '@layover/shared/members/package-periods';
import { accountFieldsOf, searchKey, searchKeysOf } from '../search-keys/search-key.rules.ts';

export interface ProfileFields {
  first_name: string;
  last_name: string;
  email: string;
  /** Whether the owner has confirmed the e-mail. */
  emailConfirmed: boolean;
  rol: Role;
  company: string;
  job: string;
  profilePhoto: string;
  coverPhoto: string;
  about: string;
  city: string;
  languages: Language[];
  tags: string[];
  /** The packages of the person that were not over when the event arrived. */
  periods: readonly PackagePeriod[];
  /** Domain of a work e-mail that the person has confirmed. */
  workEmail: { domain: string; confirmedAt: Date } | null;
  /** The privacy settings of the person for chats. */
  show_presence: boolean;
  show_typing: boolean;
  show_read: boolean;
  /** Whether the search for people, and strangers among contacts, find the person. */
  be_found: boolean;
  /** Whether others see the person among the people of plans and trips. */
  be_listed: boolean;
  /** Whether the pages of links in messages of the person are fetched for previews. */
  link_previews: boolean;
  /** Whether the person has not closed the guide for people who are new. */
  show_guide: boolean;
  /** The language of mails. */
  locale: Locale;
  /** Hidden from others, by an ADMIN or because the owner has asked for the deletion. */
  disabled: boolean;
  /** When the account is deleted, if the request of its owner alone hides the person. */
  deletesAt: Date | null;
  /** The account is deleted. The empty profile remains, so that a late event does not create it again. */
  deleted: boolean;
}

export const isDisabledByAdmin = ({ disabled, deletesAt }: Pick<ProfileFields, 'disabled' | 'deletesAt'>) =>
  disabled && !deletesAt;

export interface Profile extends ProfileFields {
  id: string;
  joinedAt: Date;
  /** Increases with every change. */
  version: number;
}

const BLANK: ProfileFields = {
  first_name: '',
  last_name: '',
  email: '',
  emailConfirmed: false,
  rol: 'USER',
  company: '',
  job: '',
  profilePhoto: '',
  coverPhoto: '',
  about: '',
  city: '',
  languages: [],
  tags: [],
  periods: [],
  workEmail: null,
  show_presence: true,
  show_typing: true,
  show_read: true,
  be_found: true,
  be_listed: true,
  link_previews: true,
  show_guide: true,
  locale: 'en',
  disabled: false,
  deletesAt: null,
  deleted: false,
};

export const newProfile = (
  fields: Pick<ProfileFields, 'first_name' | 'last_name' | 'email' | 'rol'> & Partial<ProfileFields>,
): ProfileFields => ({ ...BLANK, ...fields });

/** The fields of a deleted profile, without any data of the person. */
export const tombstone = (): ProfileFields => ({ ...BLANK, deleted: true });

/** Whether mails are sent to the person about what other people do: only to an address that its owner has confirmed. */
export const isMailed = ({ email, emailConfirmed }: Pick<ProfileFields, 'email' | 'emailConfirmed'>) =>
  email !== '' && emailConfirmed;

type SearchedFields = Pick<
  ProfileFields,
  'first_name' | 'last_name' | 'email' | 'company' | 'city' | 'languages' | 'tags' | 'disabled' | 'deleted'
>;

/** The fields by which people are searched, sorted and listed. */
export const searchFieldsOf = (fields: SearchedFields) => ({
  searchName: searchKey(`${fields.first_name} ${fields.last_name}`),
  searchKeys: searchKeysOf(fields),
  ...accountFieldsOf(fields),
  listed: !fields.disabled && !fields.deleted,
});
