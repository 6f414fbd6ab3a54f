import type { blockApi } from '@layover/proto/http/user/block';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { BLOCKED_PEOPLE_KEY } from './block-queries.ts';
import { withoutPerson } from './without-person.ts';

interface BlockedPerson {
  _id: string;
  first_name: string;
}

/** Milliseconds after which data of the services that receive a block by an event are refetched. */
const SETTLE_MS = 1_500;

/** The chats follow their own events and syncs; an own profile does not change. */
const isUnaffected = ([first, second]: readonly unknown[]): boolean =>
  first === 'chats' || (first === 'user' && second === 'current');

const affected = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isUnaffected(queryKey) };

/** Loads everything again in which a person can appear or disappear: at once, and again when all services have the block. */
function reload(client: QueryClient): void {
  void client.invalidateQueries(affected);
  setTimeout(() => void client.invalidateQueries(affected), SETTLE_MS);
}

function forget(client: QueryClient, personId: string): void {
  client.removeQueries({ queryKey: ['user', 'profile', personId] });
  client.setQueriesData(
    { predicate: ({ queryKey }) => !isUnaffected(queryKey) && queryKey[1] !== BLOCKED_PEOPLE_KEY[1] },
    (data: unknown) => withoutPerson(data, personId),
  );
}

/** Brings the cache to a block of a person that the server has stored, or to its end. */
export function useFollowBlock() {
  const client = useQueryClient();
  return (personId: string, blocked: boolean): void => {
    if (blocked) forget(client, personId);
    reload(client);
  };
}

/**
 * Blocks or unblocks a person, at once and with a toast that undoes it. `onDone` runs when the server has stored
 * it, before the caches change.
 */
export function useChangeBlock() {
  const followBlock = useFollowBlock();

  async function change(person: BlockedPerson, blocked: boolean, onDone?: () => void): Promise<void> {
    const args = { params: { id: person._id } };
    const name = person.first_name;
    try {
      if (blocked) await request<typeof blockApi.blockUser>('POST /api/user/block-user/:id', args);
      else await request<typeof blockApi.unBlockUser>('POST /api/user/un-block-user/:id', args);
    } catch (error) {
      showToast(errorMessage(error));
      return;
    }
    onDone?.();
    followBlock(person._id, blocked);
    showToast(blocked ? m.person_blocked({ name }) : m.person_unblocked({ name }), {
      label: m.undo(),
      onPress: () => void change(person, !blocked),
    });
  }

  return change;
}
