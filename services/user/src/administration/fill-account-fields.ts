import type { ProfileDocument, ProfileModel } from '../profiles/index.ts';
import { accountFieldsOf } from '../search-keys/index.ts';

const BATCH = 500;

/** Adds the fields by which ADMINs search and sort to profiles that were stored before these fields existed. */
export async function fillAccountFields(profiles: ProfileModel): Promise<void> {
  for (;;) {
    const found = await profiles
      .find({ companyKey: { $exists: false } })
      .select(['first_name', 'last_name', 'email', 'company', 'version'])
      .limit(BATCH)
      .lean<ProfileDocument[]>();
    if (found.length === 0) return;
    // A profile that changes meanwhile gets the fields with its change.
    await profiles.bulkWrite(
      found.map((profile) => ({
        updateOne: {
          filter: { _id: profile._id, version: profile.version },
          update: { $set: accountFieldsOf(profile) },
        },
      })),
      { ordered: false },
    );
  }
}
