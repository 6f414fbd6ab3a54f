import type { Person } from '@layover/proto/http/shared-schemas';
import { create } from 'zustand';
import { suggestGroupName } from './group-name.ts';

/** A plan whose people are offered first. */
export interface PlanOfGroup {
  _id: string;
  planName: string;
}

/** A group that is not created yet. */
export interface GroupDraft {
  /** The name under which this browser stores what is written. It depends on what the dialog was opened for. */
  keptAs: string;
  chosen: readonly Person[];
  name: string;
  plan?: PlanOfGroup | undefined;
}

interface GroupDialogState {
  /** What the open dialog starts with. */
  opened?: GroupDraft | undefined;
  /** What the dialog had when the user left for the packages. */
  left?: GroupDraft | undefined;
}

export const useGroupDialog = create<GroupDialogState>(() => ({}));

/** Opens the dialog for a new group, from the panel or from a conversation. */
export const openGroupDialog = (...chosen: readonly Person[]) =>
  useGroupDialog.setState({
    opened: { keptAs: `group.new.${chosen.map(({ _id }) => _id).join('.')}`, chosen, name: '' },
  });

/** Opens the dialog for a group of people of a plan. It waits until the code of the chat is loaded. */
export const openGroupDialogOfPlan = ({ _id, planName }: PlanOfGroup) =>
  useGroupDialog.setState({
    opened: {
      keptAs: `group.new.plan.${_id}`,
      chosen: [],
      name: suggestGroupName(planName),
      plan: { _id, planName },
    },
  });

export const closeGroupDialog = () => useGroupDialog.setState({ opened: undefined });

export const leaveGroupDialog = (left: GroupDraft) => useGroupDialog.setState({ opened: undefined, left });

/** Opens the dialog again as it was left. */
export const resumeGroupDialog = () =>
  useGroupDialog.setState(({ opened, left }) => ({ opened: opened ?? left, left: undefined }));
