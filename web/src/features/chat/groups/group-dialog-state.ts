import type { Person } from '@layover/proto/http/shared-schemas';
import { create } from 'zustand';

/** The people that the dialog for a new group starts with; undefined while it is closed. */
export const useGroupDialog = create<{ chosen: readonly Person[] | undefined }>(() => ({
  chosen: undefined,
}));

/** Opens the dialog for a new group, from the panel or from a conversation. */
export const openGroupDialog = (...chosen: readonly Person[]) => useGroupDialog.setState({ chosen });

export const closeGroupDialog = () => useGroupDialog.setState({ chosen: undefined });
