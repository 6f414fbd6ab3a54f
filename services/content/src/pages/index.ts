import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import { discardDraft, restoreVersion, saveDraft } from './edit-draft.ts';
import { pageModel } from './page.model.ts';
import { pageRepository } from './page.repository.ts';
import { pageVersionModel } from './page-version.model.ts';
import { presentAdminPages } from './present-admin-page.ts';
import { publishDraft } from './publish-draft.ts';

interface PagesDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings;
  people: PersonModel;
}

/** The home and about pages, which ADMINs edit. */
export function createPages({ mongo, outbox, logger, settings, people }: PagesDeps) {
  const model = pageModel(mongo);
  const pages = pageRepository(model, pageVersionModel(mongo), outbox);
  const uploads = createUploads({ prefix: 'content', settings });
  const pictures = documentPictures({
    mongo,
    uploads,
    logger,
    isReferenced: pages.hasPicture,
    collection: 'content_pictures',
  });
  const cleanUp = async () => {
    await pages.removeOldVersions();
    return pictures.cleanUp();
  };
  return {
    model,
    uploads,
    pictures,
    published: pages.published,
    find: pages.find,
    blocksOfVersion: pages.blocksOfVersion,
    removeOldVersions: pages.removeOldVersions,
    saveDraft: saveDraft({ pages, isOwnPicture: uploads.isOwn }),
    restoreVersion: restoreVersion({ pages }),
    discardDraft: discardDraft({ pages }),
    publishDraft: publishDraft({ pages }),
    present: presentAdminPages({ people }),
    stop: startCleanup(cleanUp, logger),
  };
}

export type { PageDocument } from './page.model.ts';
export { presentPage } from './present-page.ts';
