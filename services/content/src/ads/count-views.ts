import { createHash } from 'node:crypto';
import { isDuplicateKey, retryOnDuplicate } from '@layover/kit/mongo';
import { AD_CLICKS_PER_NETWORK, AD_COUNT_DAYS, AD_IMPRESSIONS_PER_NETWORK } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { AdRepository } from './ad.repository.ts';
import { adState } from './shown-ads.rules.ts';
import type { AdDayModel, AdNetworkModel } from './views.model.ts';

interface CountViewsDeps {
  ads: Pick<AdRepository, 'enabled'>;
  days: AdDayModel;
  networks: AdNetworkModel;
}

interface PageView {
  /** The id that the page made. */
  pageView: string;
  /** The network of the reader, such as an IPv4 address. Only a hash of it is stored, for two days. */
  network: string;
  /** Ids of ads. */
  impressions: readonly string[];
  clicks: readonly string[];
}

const DAY_MS = 24 * 3600_000;
const NETWORKS_KEPT_MS = 2 * DAY_MS;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Counts what people saw in one page view. An ad counts once for a page view, a click only where the impression counted, and
 * both a limited number of times for a network and day, so that one machine cannot inflate the figures.
 */
export const countViews =
  ({ ads, days, networks }: CountViewsDeps) =>
  async ({ pageView, network, impressions, clicks }: PageView): Promise<void> => {
    const now = new Date();
    const shownAds = (await ads.enabled()).filter((ad) => adState(ad, now) === 'shown');
    const wanted = shownAds
      .map(({ _id }) => String(_id))
      .filter((ad) => impressions.includes(ad) || clicks.includes(ad));
    const day = dayOf(now);

    /** @returns false if the page view has counted already, or the network has too many of them */
    async function claim(_id: string, field: 'impressions' | 'clicks', limit: number): Promise<boolean> {
      const room = { [field]: { $ne: pageView }, [`${field}.${limit - 1}`]: { $exists: false } };
      const seen = field === 'clicks' ? { impressions: pageView } : {};
      const update = { $push: { [field]: pageView } };
      return (await networks.updateOne({ _id, ...room, ...seen }, update)).matchedCount > 0;
    }

    async function countAd(ad: string): Promise<void> {
      const _id = createHash('sha256').update(`${day} ${ad} ${network}`).digest('base64url');
      const expiresAt = new Date(now.getTime() + NETWORKS_KEPT_MS);
      try {
        await networks.create({ _id, expiresAt });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      const impression =
        impressions.includes(ad) && (await claim(_id, 'impressions', AD_IMPRESSIONS_PER_NETWORK));
      const click = clicks.includes(ad) && (await claim(_id, 'clicks', AD_CLICKS_PER_NETWORK));
      if (!impression && !click) return;
      const fields = { ad: new Types.ObjectId(ad), day };
      await retryOnDuplicate(() =>
        days.updateOne(
          { _id: `${ad}:${day}` },
          {
            $inc: { impressions: Number(impression), clicks: Number(click) },
            $setOnInsert: { ...fields, expiresAt: new Date(now.getTime() + (AD_COUNT_DAYS + 1) * DAY_MS) },
          },
          { upsert: true },
        ),
      );
    }

    await Promise.all(wanted.map(countAd));
  };
