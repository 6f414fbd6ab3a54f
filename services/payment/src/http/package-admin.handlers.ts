import type { Handlers, UploadChecks } from '@layover/kit/http/serve';
import type { AdminPackage, packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { revisionOf } from '@layover/shared/managed-documents/revision';
import type { PaymentDeps } from '../deps.ts';
import { packageEdited, packageNotFound } from '../errors.ts';
import type { PackageDocument } from '../packages/index.ts';

export function packageAdminHandlers({
  packages,
}: Pick<PaymentDeps, 'packages'>): Handlers<typeof packageAdminApi> {
  const present = async (stored: PackageDocument): Promise<AdminPackage> => ({
    _id: String(stored._id),
    tier: stored.tier,
    image: stored.image,
    order: stored.order,
    name: stored.name,
    text: stored.text,
    translations: stored.translations ?? {},
    cost: stored.cost,
    days: stored.days,
    colour: stored.colour,
    featured: stored.featured,
    items: stored.items.map(({ text, included, translations = {} }) => ({ text, included, translations })),
    limits: {
      chatRequestsPerDay: stored.limits.chatRequestsPerDay,
      groupMembers: stored.limits.groupMembers,
    },
    revision: revisionOf(stored),
    used: await packages.isUsed(stored),
  });
  const one = async (stored: PackageDocument) => ({ package: await present(stored) });
  const conflict = async (stored: PackageDocument) => packageEdited(await one(stored));

  return {
    allPackages: async () => ({ packages: await Promise.all((await packages.all()).map(present)) }),
    createPackage: async ({ body, caller }) => one(await packages.create(body, caller._id)),
    editPackage: async ({ params, body, caller }) =>
      one(await packages.edit(params.id, body, caller._id, conflict)),
    removePackage: async ({ params, caller }) => {
      await packages.remove(params.id, caller._id);
      return { id: params.id };
    },
    sortPackages: async ({ body, caller }) => {
      await packages.sort(body.idPackages, caller._id);
      return { idPackages: body.idPackages };
    },
    replacePackagePicture: async ({ params, file, caller }) =>
      one(await packages.replacePicture(params.id, file.bytes, caller._id)),
  };
}

/** Checks that reject an upload before the picture is read. */
export const packageUploadChecks = ({
  packages,
}: Pick<PaymentDeps, 'packages'>): UploadChecks<typeof packageAdminApi> => ({
  replacePackagePicture: async ({ params }) => {
    if (!(await packages.find(params.id))) throw packageNotFound();
  },
});
