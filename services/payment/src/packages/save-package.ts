import { invalid } from '@layover/kit/errors';
import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { PACKAGE_COST_MIN } from '@layover/proto/limits';
import { packageExists, packageInUse, packageNotFound } from '../errors.ts';
import { type PackageDocument, revisionOf } from './package.model.ts';
import type { PackageFields, PackageRepository } from './package.repository.ts';

interface SavePackageDeps {
  packages: PackageRepository;
}

const TYPE = 'payment.admin-action' as const;

export const packageSubject = ({ _id, name }: Pick<PackageDocument, '_id' | 'name'>): AdminSubject => ({
  type: 'package',
  id: String(_id),
  name,
});

/** Stores the package of a tier, as the last in the order. @throws 409 package_exists */
export const createPackage =
  ({ packages }: SavePackageDeps) =>
  async (
    { tier, ...fields }: BodyOf<typeof packageAdminApi.createPackage>,
    actor: string,
  ): Promise<PackageDocument> => {
    const all = await packages.all();
    const order = 1 + Math.max(0, ...all.map((each) => each.order));
    const created = await packages.insert(tier, { ...fields, order }, (each, version) => [
      packageChanged(each, version),
      adminAction({
        type: TYPE,
        actor,
        action: 'create',
        version,
        subject: packageSubject(each),
        changes: fieldChanges({}, audited(fields)),
      }),
    ]);
    if (!created) throw packageExists();
    return created;
  };

/** `isConflict`: somebody else has edited the package since the revision of the edit, and `stored` is what is stored. */
interface PackageEditResult {
  stored: PackageDocument;
  isConflict: boolean;
}

/** Edits a package. Orders keep the price that they were made with. @throws 404, 422 */
export const editPackage =
  ({ packages }: SavePackageDeps) =>
  async (
    id: string,
    { revision, ...fields }: BodyOf<typeof packageAdminApi.editPackage>,
    actor: string,
  ): Promise<PackageEditResult> => {
    let isConflict = false;
    const updated = await packages.update(id, (stored, version) => {
      isConflict = revisionOf(stored) !== revision;
      if (isConflict) return undefined;
      if (stored.tier === 'free' ? fields.cost > 0 : fields.cost < PACKAGE_COST_MIN)
        throw invalid({ cost: fieldMessage('unknown') });
      const changes = fieldChanges(audited(stored), audited(fields));
      if (changes.length === 0) return undefined;
      const after = { ...stored, ...fields };
      return {
        update: { $set: { ...fields, revision: revision + 1 } },
        events: [
          packageChanged(after, version),
          adminAction({
            type: TYPE,
            actor,
            action: 'edit',
            version,
            changes,
            subject: packageSubject(after),
          }),
        ],
      };
    });
    if (!updated) throw packageNotFound();
    return { stored: updated.after, isConflict };
  };

/** Removes a package that nobody has ordered. @throws 404, 409 package_in_use */
export const removePackage =
  ({ packages, isUsed }: SavePackageDeps & { isUsed: (stored: PackageDocument) => Promise<boolean> }) =>
  async (id: string, actor: string): Promise<void> => {
    const found = await packages.find(id);
    if (!found) throw packageNotFound();
    if (await isUsed(found)) throw packageInUse();
    await packages.update(id, (stored, version) => ({
      update: { $set: { removedAt: new Date() } },
      events: [
        adminAction({ type: TYPE, actor, action: 'remove', version, subject: packageSubject(stored) }),
      ],
    }));
  };

/** Replaces the picture of a package and removes the previous one. @throws 404 */
export const setPackagePicture =
  ({ packages, pictures }: SavePackageDeps & { pictures: Pick<DocumentPictures, 'removeUnreferenced'> }) =>
  async (id: string, image: string, actor: string): Promise<PackageDocument> => {
    const updated = await packages.update(id, (stored, version) => ({
      update: { $set: { image } },
      events: [
        adminAction({
          type: TYPE,
          actor,
          action: 'picture',
          version,
          subject: packageSubject(stored),
          changes: fieldChanges({ image: stored.image }, { image }),
        }),
      ],
    }));
    await pictures.removeUnreferenced([updated ? updated.before.image : image]);
    if (!updated) throw packageNotFound();
    return updated.after;
  };

/** The limits of a tier, for the services that enforce them. */
const packageChanged = ({ _id, tier, limits }: PackageDocument, version: number): OutboxEntry =>
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

const audited = ({
  name,
  text,
  translations,
  cost,
  days,
  colour,
  featured,
  items,
  limits,
}: PackageFields) => ({
  name,
  text,
  cost: (cost / 100).toFixed(2),
  days,
  colour,
  featured,
  translations: Object.entries(translations ?? {}).map(([code, texts]) =>
    [code, texts.name, texts.text].filter(Boolean).join(' '),
  ),
  items: items.map((item) =>
    [
      `${item.included ? '+' : '-'} ${item.text}`,
      ...Object.entries(item.translations ?? {}).map(([code, texts]) => `${code} ${texts.text ?? ''}`),
    ].join(' / '),
  ),
  chatRequestsPerDay: limits.chatRequestsPerDay ?? 'no limit',
  groupMembers: limits.groupMembers,
});
