import { invalid } from '@layover/kit/errors';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { PACKAGE_COST_MIN } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import type { ConflictOf } from '@layover/shared/managed-documents/revision';
import { Types } from 'mongoose';
import { packageExists, packageInUse, packageNotFound } from '../errors.ts';
import type { PackageDocument } from './package.model.ts';
import type { PackageRepository } from './package.repository.ts';
import type { IsPackageUsed } from './package-use.query.ts';

interface SavePackageDeps {
  packages: PackageRepository;
}

/** Stores the package of a tier, as the last in the order. @throws 409 package_exists */
export const createPackage =
  ({ packages }: SavePackageDeps) =>
  (
    { creationId, tier, ...fields }: BodyOf<typeof packageAdminApi.createPackage>,
    actor: string,
  ): Promise<PackageDocument> =>
    createOnce({
      // A package keeps its tier, so another tier is another creation.
      kind: `package of ${tier}`,
      creator: actor,
      creationId,
      find: packages.findCreated,
      create: async (creation) => {
        const all = await packages.all();
        const stored = await packages.insertOrRevive(
          {
            ...fields,
            _id: new Types.ObjectId(),
            tier,
            image: '',
            order: 1 + Math.max(0, ...all.map(({ order }) => order)),
            revision: 1,
            version: 1,
            removedAt: null,
            creation,
          },
          { tier },
          actor,
          (document) => [packageChanged(document)],
        );
        if (!stored) throw packageExists();
        return stored;
      },
    });

/** Edits a package. Orders keep the price that they were made with. @throws 404, 422, the error of `conflict` */
export const editPackage =
  ({ packages }: SavePackageDeps) =>
  async (
    id: string,
    { revision, saveIds, ...fields }: BodyOf<typeof packageAdminApi.editPackage>,
    actor: string,
    conflict: ConflictOf<PackageDocument>,
  ): Promise<PackageDocument> => {
    const { after } = await packages.edit(id, { actor, revision, saveIds, conflict }, (stored, version) => {
      if (stored.tier === 'free' ? fields.cost > 0 : fields.cost < PACKAGE_COST_MIN)
        throw invalid({ cost: fieldMessage('unknown') });
      return { set: fields, events: [packageChanged({ ...stored, ...fields, version })] };
    });
    return after;
  };

/** Removes a package that nobody has ordered. @throws 404, 409 package_in_use */
export const removePackage =
  ({ packages, isUsed }: SavePackageDeps & { isUsed: IsPackageUsed }) =>
  async (id: string, actor: string): Promise<void> => {
    const stored = await packages.find(id);
    if (!stored) throw packageNotFound();
    if (await isUsed(stored)) throw packageInUse();
    await packages.change(id, { action: 'remove', actor }, () => ({ set: { removedAt: new Date() } }));
  };

/** The limits of a tier, for the services that enforce them. */
const packageChanged = ({ _id, tier, limits, version }: PackageDocument): OutboxEntry =>
  outboxEntry(
    'payment.package-changed',
    {
      packageId: String(_id),
      tier,
      groupMembers: limits.groupMembers,
      ...(limits.chatRequestsPerDay !== null && { chatRequestsPerDay: limits.chatRequestsPerDay }),
    },
    { version },
  );
