import { HttpError } from '@layover/kit/errors';
import type { Caller } from '@layover/kit/http/guard';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { PersonModel } from './people.ts';

const REQUIRED = ['company', 'job'] as const;
type RequiredProperty = (typeof REQUIRED)[number];
type RequiredProperties = Record<RequiredProperty, string>;

/** The properties that a complete profile needs and that are empty; both for an unknown person. */
export const missingProperties = (profile: RequiredProperties | null | undefined): RequiredProperty[] =>
  REQUIRED.filter((property) => !profile?.[property]);

/** The missing properties of a caller's profile, read from a service's projection of people. Unknown callers lack both. */
export const missingPropertiesOf =
  (people: PersonModel) =>
  async ({ _id }: Pick<Caller, '_id'>): Promise<RequiredProperty[]> =>
    missingProperties(await people.findOne({ _id, deleted: { $ne: true } }).lean());

/** The guard of `member` access. @throws 403 profile_incomplete, whose fields name what is missing */
export const requireCompleteProfile =
  (missingOf: (caller: Caller) => Promise<readonly RequiredProperty[]>) =>
  async (caller: Caller): Promise<void> => {
    const missing = await missingOf(caller);
    if (missing.length > 0) throw profileIncomplete(missing);
  };

const profileIncomplete = (missing: readonly RequiredProperty[]) =>
  new HttpError(403, 'profile_incomplete', 'Please fill out the Company and Job Position fields.', {
    fields: Object.fromEntries(missing.map((property) => [property, fieldMessage('missing')])),
  });
