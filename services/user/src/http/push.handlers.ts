import { invalid } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { pushApi } from '@layover/proto/http/user/push';
import type { UserDeps } from '../deps.ts';
import { pushNotFound } from '../errors.ts';
import { isAllowedEndpoint, isPublicKey } from '../push/index.ts';

export function pushHandlers({
  push,
  getOwnProfile,
}: Pick<UserDeps, 'push' | 'getOwnProfile'>): Handlers<typeof pushApi> {
  const { subscriptions, publicKey, testHost } = push;
  return {
    state: async ({ caller: { _id, sid } }) => ({
      publicKey: publicKey ?? null,
      isSubscribed: await subscriptions.isSubscribed(_id, sid),
    }),

    subscribe: async ({ body: { endpoint, keys }, caller }) => {
      if (!publicKey) throw pushNotFound();
      // The token of a deleted account can still be valid.
      await getOwnProfile(caller);
      const { _id: user, sid } = caller;
      if (!isAllowedEndpoint(endpoint, testHost)) throw invalid({ endpoint: fieldMessage('unknown') });
      if (!isPublicKey(keys.p256dh)) throw invalid({ 'keys.p256dh': fieldMessage('unknown') });
      const expiresAt = await subscriptions.set({ user, sid, endpoint, ...keys });
      if (!expiresAt) throw invalid({ endpoint: fieldMessage('unknown') });
      return { expiresAt: expiresAt.toISOString() };
    },

    unsubscribe: async ({ caller: { _id, sid } }) => {
      await subscriptions.removeOfSession(_id, sid);
      return { isSubscribed: false };
    },
  };
}
