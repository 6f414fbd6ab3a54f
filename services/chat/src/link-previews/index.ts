import { publicFetch } from '@layover/kit/http/public-fetch';
import type { OwnMessageDeps } from '../message-revisions/index.ts';
import type { MessageModel } from '../messages/index.ts';
import type { ChatSettings } from '../settings.ts';
import { fetchLinkPreview } from './fetch-link-preview.ts';
import { linkPreviewRepository } from './link-preview.repository.ts';
import { linkPreviewDueAt } from './link-preview.rules.ts';
import { type LinkPreviewDeps, linkPreviews } from './link-previews.ts';
import { type PreviewCountsDeps, previewCounts } from './preview-counts.ts';
import { type RemoveLinkPreviewDeps, removeLinkPreview } from './remove-link-preview.ts';

interface LinkPreviewsDeps
  extends OwnMessageDeps,
    Pick<LinkPreviewDeps, 'attachments' | 'attachmentFiles' | 'logger'>,
    Pick<RemoveLinkPreviewDeps, 'attachmentRemoval'>,
    Pick<PreviewCountsDeps, 'redis' | 'namespace'> {
  messageModel: MessageModel;
  settings: Pick<
    ChatSettings,
    'LINK_PREVIEWS' | 'LINK_PREVIEWS_PER_HOST' | 'LINK_PREVIEW_RETRY_SECONDS' | 'LINK_PREVIEWS_TEST_ADDRESS'
  >;
}

/** Previews of the pages of links in messages. */
export function createLinkPreviews({ messageModel, settings, redis, namespace, ...deps }: LinkPreviewsDeps) {
  const previews = linkPreviewRepository(messageModel);
  const timing = {
    enabled: settings.LINK_PREVIEWS,
    retryMs: settings.LINK_PREVIEW_RETRY_SECONDS * 1000,
  };
  const counts = previewCounts({ redis, namespace, hostPerMinute: settings.LINK_PREVIEWS_PER_HOST });
  const fetchPublic = publicFetch({
    userAgent: 'LayoverLinkPreview/1.0',
    testAddress: settings.LINK_PREVIEWS_TEST_ADDRESS,
    mayRequest: counts.mayRequest,
  });
  const { messageStored, close } = linkPreviews({
    ...deps,
    ...timing,
    previews,
    previewCounts: counts,
    fetchLinkPreview: fetchLinkPreview(fetchPublic),
  });
  return {
    linkPreviewDueAt: linkPreviewDueAt(timing),
    messageStored,
    removeLinkPreview: removeLinkPreview({ ...deps, previews }),
    close,
  };
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

export type { LinkPreviewDueAt } from './link-preview.rules.ts';
