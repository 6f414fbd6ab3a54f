import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { replacePicture } from '@layover/shared/managed-documents/replace-picture';
import type { Connection } from 'mongoose';
import type { OrderModel } from '../orders/index.ts';
import { packageModel } from './package.model.ts';
import { packageRepository } from './package.repository.ts';
import { isPackageUsed } from './package-use.query.ts';
import { createPackage, editPackage, removePackage } from './save-package.ts';

interface PackagesDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings;
  orders: OrderModel;
}

/** The packages and their administration. */
export function createPackages({ mongo, outbox, logger, settings, orders }: PackagesDeps) {
  const model = packageModel(mongo);
  const packages = packageRepository(model, outbox);
  const uploads = createUploads({ prefix: 'package', settings });
  const pictures = documentPictures({
    mongo,
    uploads,
    logger,
    isReferenced: packages.hasPicture,
    collection: 'package_pictures',
  });
  const isUsed = isPackageUsed({ orders });
  return {
    model,
    uploads,
    isUsed,
    all: packages.all,
    find: packages.find,
    create: createPackage({ packages }),
    edit: editPackage({ packages }),
    remove: removePackage({ packages, isUsed }),
    replacePicture: replacePicture({ documents: packages, pictures }),

    /** Puts packages into an order. @throws 422 for an unknown package */
    sort: (ids: readonly string[], actor: string): Promise<void> => packages.sort(ids, 'idPackages', actor),

    stop: startCleanup(pictures.cleanUp, logger),
  };
}

export type { PackageDocument } from './package.model.ts';
export type { PackageRepository } from './package.repository.ts';
export { presentPackage } from './present-package.ts';
