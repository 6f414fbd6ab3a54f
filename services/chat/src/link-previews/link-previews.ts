import { boundedSemaphore } from '@layover/kit/bounded-semaphore';
import { unavailable } from '@layover/kit/errors';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { firstLink } from '@layover/proto/links';
import type { SeqRepository } from '../chats/index.ts';
import { publishMessage, reviseIfLate } from '../message-revisions/index.ts';
import type { MessageRepository, StoredMessage } from '../messages/index.ts';
import type { MessageNotifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import type { FetchedLinkPreview, FetchLinkPreview } from './fetch-link-preview.ts';
import { type DueMessage, isDue, type LinkPreviewRepository } from './link-preview.repository.ts';
import { WAITING_MAX_MS } from './link-preview.rules.ts';
import type { PreviewCounts } from './preview-counts.ts';
import { type PreviewPictureDeps, previewPictures } from './preview-pictures.ts';

export interface LinkPreviewDeps extends PreviewPictureDeps {
  previews: LinkPreviewRepository;
  messages: Pick<MessageRepository, 'byId' | 'setRevision'>;
  seqs: Pick<SeqRepository, 'bumpRevision'>;
  people: PersonCache;
  notifier: MessageNotifier;
  logger: Logger;
  fetchLinkPreview: FetchLinkPreview;
  previewCounts: Pick<PreviewCounts, 'mayPreview'>;
  enabled: boolean;
  /** A page that was not fetched after this time, because its instance ended, is fetched by another instance. */
  retryMs: number;
}

/** Pages that an instance fetches at once; further ones wait, and more than those wait for the periodic run. */
const RUNNING_MAX = 6;
const QUEUED_MAX = 100;
/** Messages of one periodic read. */
const BATCH = 50;
/** Concurrent edits of the same message that a preview tolerates. */
const ATTEMPTS = 5;

/** Adds previews to stored messages with a link. A message never waits for its preview. */
export function linkPreviews(deps: LinkPreviewDeps) {
  const { previews, messages, seqs, people, notifier, logger, previewCounts, enabled, retryMs } = deps;
  const pictures = previewPictures(deps);
  const revise = reviseIfLate({ seqs, messages });
  const within = boundedSemaphore({ capacity: RUNNING_MAX, maxWaiting: QUEUED_MAX, whenFull: unavailable });
  const running = new Set<Promise<void>>();

  function start(message: DueMessage): Promise<void> {
    const work = within(1, () => process(message)).catch((err: unknown) => {
      logger.warn({ err, messageId: message._id }, 'the preview of a link follows later');
    });
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  async function process(message: DueMessage): Promise<void> {
    const claimed = await previews.claim(message, new Date(Date.now() + retryMs));
    if (!claimed) return;
    const fetched = (await isAllowed(claimed)) ? await fetchFor(claimed) : null;
    const stored = fetched && (await store(claimed, fetched));
    if (!stored) await previews.end(claimed);
  }

  async function isAllowed({ user, deleted, createdAt, editedAt }: DueMessage): Promise<boolean> {
    const age = Date.now() - (editedAt ?? createdAt).getTime();
    if (deleted || age >= WAITING_MAX_MS || !(await people.wantsLinkPreviews(user))) return false;
    return previewCounts.mayPreview(user);
  }

  async function fetchFor({ text }: DueMessage): Promise<FetchedLinkPreview | null> {
    const url = firstLink(text);
    return url === undefined ? null : deps.fetchLinkPreview(url);
  }

  /** False if the message has changed. */
  async function store(claimed: DueMessage, { picture, ...texts }: FetchedLinkPreview): Promise<boolean> {
    const file = picture && (await pictures.put(claimed, picture));
    const put = await putPreview(claimed, { ...texts, picture: file });
    if (!put) {
      if (file) await pictures.remove(file._id);
      return false;
    }
    await publishMessage({ people, notifier }, put.stored, put.members);
    return true;
  }

  async function putPreview(claimed: DueMessage, linkPreview: LinkPreview) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = new Date();
      const chat = await seqs.bumpRevision(claimed.chatId, at);
      if (!chat) return null;
      const stored = await previews.put(claimed, { linkPreview, revision: chat.revision });
      if (stored) return { stored: await revise(stored, at), members: chat.members };
      const now = await messages.byId(claimed._id);
      // An edit of another part of the text has taken a higher revision.
      if (now?.linkPreviewDueAt?.getTime() !== claimed.linkPreviewDueAt.getTime()) return null;
      if (now.text !== claimed.text && firstLink(now.text) !== linkPreview.url) return null;
      claimed = { ...claimed, text: now.text };
    }
    return null;
  }

  const stop = enabled
    ? runPeriodically({
        name: 'the previews of links',
        firstAfterMs: Math.min(retryMs, 5_000),
        everyMs: retryMs,
        run: async () => {
          await Promise.all((await previews.due(new Date(), BATCH)).map(start));
        },
        logger,
      })
    : () => undefined;

  return {
    /** Fetches the page of a new or changed link. Nobody waits for it, and it never throws. */
    messageStored(message: StoredMessage): void {
      if (enabled && isDue(message)) void start(message);
    },

    async close(): Promise<void> {
      stop();
      await Promise.allSettled(running);
    },
  };
}
