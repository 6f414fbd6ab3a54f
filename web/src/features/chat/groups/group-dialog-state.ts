import type { Person } from '@layover/proto/http/shared-schemas';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#shared/lib/listeners.ts';

/** Whom the dialog for a new group opens with. */
export type GroupDialogState = { chosen: readonly Person[] };

let wish: GroupDialogState | undefined;
const listeners = createListeners();

function change(next: GroupDialogState | undefined) {
  wish = next;
  listeners.tell();
}

/** Opens the dialog for a new group, from the panel or from a conversation. */
export const openGroupDialog = (...chosen: readonly Person[]) => change({ chosen });

export const closeGroupDialog = () => change(undefined);

export function useGroupDialog(): GroupDialogState | undefined {
  return useSyncExternalStore(listeners.subscribe, () => wish);
}
