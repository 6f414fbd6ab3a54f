import { createHash } from 'node:crypto';
import { isDuplicateKey, retryOnDuplicate } from '@layover/kit/mongo';
import { PUSH_SUBSCRIPTIONS_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { PushSubscriptionDocument, PushSubscriptionModel } from './push-subscription.model.ts';

/** Browsers renew their subscription when the application is opened. A session without a call ends after the same time. */
const KEPT_DAYS = 30;
const FAILURES_MAX = 5;

interface NewPushSubscription {
  user: string;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushSubscriptionRepository = ReturnType<typeof pushSubscriptionRepository>;

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

export function pushSubscriptionRepository(model: PushSubscriptionModel) {
  const active = () => ({ expiresAt: { $gt: new Date() } });

  return {
    /**
     * Stores the subscription of a session, in the place of the one before. The oldest ones beyond the limit end.
     * @returns when it expires; undefined if the endpoint is stored with another secret, so that it is another browser's
     */
    async set({ user, sid, endpoint, p256dh, auth }: NewPushSubscription): Promise<Date | undefined> {
      const _id = idOf(endpoint);
      const now = new Date();
      const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000);
      const owner = new Types.ObjectId(user);
      try {
        await retryOnDuplicate(() =>
          model.updateOne(
            { _id, auth },
            {
              $set: { user: owner, sid, endpoint, p256dh, expiresAt, failures: 0 },
              $setOnInsert: { createdAt: now },
            },
            { upsert: true },
          ),
        );
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return undefined;
      }
      await model.deleteMany({ sid, _id: { $ne: _id } });
      const surplus = await model
        .find({ user: owner }, { _id: 1 })
        .sort({ createdAt: -1 })
        .skip(PUSH_SUBSCRIPTIONS_MAX)
        .lean<PushSubscriptionDocument[]>();
      if (surplus.length > 0)
        await model.deleteMany({ _id: { $in: surplus.map((each) => each._id) }, user: owner });
      return expiresAt;
    },

    async isSubscribed(user: string, sid: string): Promise<boolean> {
      return (await model.exists({ user, sid, ...active() })) !== null;
    },

    ofAll: (users: readonly string[]): Promise<PushSubscriptionDocument[]> =>
      model.find({ user: { $in: users }, ...active() }).lean<PushSubscriptionDocument[]>(),

    /** The subscription, if it is still this user's. */
    find: (_id: string, user: string): Promise<PushSubscriptionDocument | null> =>
      model.findOne({ _id, user, ...active() }).lean<PushSubscriptionDocument>(),

    /** Removes a subscription that has ended according to the push service. */
    async remove(_id: string, user: string): Promise<void> {
      await model.deleteOne({ _id, user });
    },

    /** Counts a message without an answer. A subscription with too many in a row ends; the browser renews it. */
    async failed(_id: string): Promise<void> {
      await model.updateOne({ _id }, { $inc: { failures: 1 } });
      await model.deleteOne({ _id, failures: { $gte: FAILURES_MAX } });
    },

    async answered({ _id, failures = 0 }: PushSubscriptionDocument): Promise<void> {
      if (failures > 0) await model.updateOne({ _id }, { $set: { failures: 0 } });
    },

    async removeOfSession(user: string, sid: string): Promise<void> {
      await model.deleteMany({ user, sid });
    },

    async removeAll(user: string): Promise<void> {
      await model.deleteMany({ user });
    },
  };
}
