import { firstLink } from '@layover/proto/links';

interface Content {
  text: string;
  /** The other person has not accepted the chat yet. Until then, previews of links are not shown, just as files are not. */
  isRequest: boolean;
}

/** When the page of a message's link is to be fetched at the latest; undefined if it is not fetched. */
export type LinkPreviewDueAt = (content: Content, at: Date) => Date | undefined;

/** @param retryMs The instance that stores a message fetches at once. After this time any instance may. */
export const linkPreviewDueAt =
  ({ enabled, retryMs }: { enabled: boolean; retryMs: number }): LinkPreviewDueAt =>
  ({ text, isRequest }, at) =>
    enabled && !isRequest && firstLink(text) !== undefined ? new Date(at.getTime() + retryMs) : undefined;

/** A message that waits longer, because no instance ran, gets no preview. */
export const WAITING_MAX_MS = 60 * 60_000;
