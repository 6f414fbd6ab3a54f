import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import {
  IconArrowBarToUp,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { planActions } from './plan-status.tsx';

interface PlanMenuProps {
  plan: AdminPlan;
  /** Left out on the page of the plan itself. */
  withEdit?: boolean;
  onMoveFirst?: () => void;
  onPublish: () => void;
  onUnpublish: () => void;
  onCallOff: () => void;
  onDuplicate: () => void;
  onSeries: () => void;
  onDisable: (disable: boolean) => void;
}

/** The actions on a plan. The destructive items are last. */
export function PlanMenu({ plan, withEdit, onMoveFirst, ...actions }: PlanMenuProps) {
  const can = planActions(plan);
  return (
    <>
      {withEdit && (
        <MenuLink icon={<IconPencil stroke={1.75} />} to={paths.admin.editPlan(plan._id)}>
          {m.plan_edit()}
        </MenuLink>
      )}
      {can.canView && (
        <MenuLink icon={<IconExternalLink stroke={1.75} />} to={paths.destination('admin', plan._id)}>
          {m.plan_view()}
        </MenuLink>
      )}
      {onMoveFirst && (
        <MenuItem icon={<IconArrowBarToUp stroke={1.75} />} onSelect={onMoveFirst}>
          {m.plan_move_first()}
        </MenuItem>
      )}
      <MenuItem
        icon={<IconCopy stroke={1.75} />}
        description={m.plan_duplicate_text()}
        onSelect={actions.onDuplicate}
      >
        {m.plan_duplicate()}
      </MenuItem>
      {plan.startsAt && (
        <MenuItem icon={<IconCalendarRepeat stroke={1.75} />} onSelect={actions.onSeries}>
          {m.plan_series()}
        </MenuItem>
      )}
      {can.canPublish && (
        <MenuItem icon={<IconSend stroke={1.75} />} onSelect={actions.onPublish}>
          {m.plan_publish()}
        </MenuItem>
      )}
      <MenuRule />
      {can.canUnpublish && (
        <MenuItem
          icon={<IconPencil stroke={1.75} />}
          description={m.plan_unpublish_text()}
          disabled={plan.count > 0}
          onSelect={actions.onUnpublish}
        >
          {m.plan_unpublish()}
        </MenuItem>
      )}
      <MenuItem
        icon={plan.disabled ? <IconEye stroke={1.75} /> : <IconEyeOff stroke={1.75} />}
        description={plan.disabled ? m.plan_enable_text() : m.plan_disable_text()}
        danger={!plan.disabled}
        onSelect={() => actions.onDisable(!plan.disabled)}
      >
        {plan.disabled ? m.plan_enable() : m.plan_disable()}
      </MenuItem>
      {can.canCallOff && (
        <MenuItem
          icon={<IconCalendarOff stroke={1.75} />}
          description={m.plan_call_off_text()}
          danger
          onSelect={actions.onCallOff}
        >
          {m.plan_call_off()}
        </MenuItem>
      )}
    </>
  );
}
