import type { Person } from '@layover/proto/http/values';
import { useSyncExternalStore } from 'react';

/** Whom the dialog for a new group opens with. */
export type GroupWish = { chosen: readonly Person[] };

let wish: GroupWish | undefined;
const listeners = new Set<() => void>();

function change(next: GroupWish | undefined) {
  wish = next;
  for (const tell of listeners) tell();
}

/** Opens the dialog for a new group, from the panel or from a conversation. */
export const askForGroup = (...chosen: readonly Person[]) => change({ chosen });

export const closeGroupDialog = () => change(undefined);

export function useGroupWish(): GroupWish | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => wish,
  );
}
