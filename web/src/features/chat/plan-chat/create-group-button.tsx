import { IconUsersPlus } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { openGroupDialogOfPlan, type PlanOfGroup } from '../groups/group-dialog-state.ts';

/** Opens the dialog for a group, with the people of a plan first. */
export function CreateGroupButton({ plan }: { plan: PlanOfGroup }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<IconUsersPlus stroke={1.75} aria-hidden="true" />}
      onClick={() => openGroupDialogOfPlan(plan)}
    >
      {m.chat_group_create()}
    </Button>
  );
}
