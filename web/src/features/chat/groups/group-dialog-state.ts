import type { Person } from '@layover/proto/http/values';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';

/** Whom the dialog for a new group opens with. */
export type GroupWish = { chosen: readonly Person[] };

let wish: GroupWish | undefined;
const listeners = createListeners();

function change(next: GroupWish | undefined) {
  wish = next;
  listeners.tell();
}

/** Opens the dialog for a new group, from the panel or from a conversation. */
export const askForGroup = (...chosen: readonly Person[]) => change({ chosen });

export const closeGroupDialog = () => change(undefined);

export function useGroupWish(): GroupWish | undefined {
  return useSyncExternalStore(listeners.subscribe, () => wish);
}
