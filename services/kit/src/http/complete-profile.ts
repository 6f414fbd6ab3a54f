import type { PeopleModel } from '../events/people.ts';
import type { Caller } from './guard.ts';

/** Answers `member` access from a service's copy of people: company and job are both filled in. Whoever is not known yet is not complete. */
export const hasCompleteProfile =
  (people: PeopleModel) =>
  async (caller: Caller): Promise<boolean> =>
    (await people.exists({
      _id: caller._id,
      company: { $gt: '' },
      job: { $gt: '' },
      deleted: { $ne: true },
    })) !== null;
