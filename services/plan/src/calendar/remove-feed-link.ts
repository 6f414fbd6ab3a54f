import type { FeedLinkModel } from './feed-link.model.ts';

/** Ends the link of a person's feed, if it was made before a time. */
export const removeFeedLink =
  (links: FeedLinkModel) =>
  async (person: string, before?: Date): Promise<void> => {
    await links.deleteOne({ _id: person, ...(before && { madeAt: { $lte: before } }) });
  };
