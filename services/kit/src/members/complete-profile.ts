import { HttpError } from '../errors.ts';
import type { Caller } from '../http/guard.ts';
import type { PersonModel } from './people.ts';

/** A profile is complete when company and job are filled in. */
export const isCompleteProfile = ({ company, job }: { company: string; job: string }): boolean =>
  company !== '' && job !== '';

/** Whether a caller's profile is complete, from a service's projection of people. Unknown callers are not complete. */
export const hasCompleteProfile =
  (people: PersonModel) =>
  async ({ _id }: Pick<Caller, '_id'>): Promise<boolean> => {
    const person = await people.findOne({ _id, deleted: { $ne: true } }).lean();
    return person !== null && isCompleteProfile(person);
  };

/** The guard of `member` access. @throws 403 profile_incomplete */
export const requireCompleteProfile =
  (hasComplete: (caller: Caller) => Promise<boolean>) =>
  async (caller: Caller): Promise<void> => {
    if (!(await hasComplete(caller))) throw profileIncomplete();
  };

export const profileIncomplete = () =>
  new HttpError(403, 'profile_incomplete', 'Please fill out the Company and Job Position fields.');
