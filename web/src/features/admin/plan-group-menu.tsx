import { IconCompass, IconPencil, IconTrash } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';

interface PlanGroupMenuProps {
  editPath: string;
  /** The page with its plans. */
  plansPath: string;
  /** Explains the effect of the removal. */
  removeText: string | undefined;
  onRemove: () => void;
}

/** The menu of a category or a destination in the list of all. */
export function PlanGroupMenu({ editPath, plansPath, removeText, onRemove }: PlanGroupMenuProps) {
  return (
    <>
      <MenuLink icon={<IconPencil stroke={1.75} />} to={editPath}>
        {m.plan_edit()}
      </MenuLink>
      <MenuLink icon={<IconCompass stroke={1.75} />} to={plansPath}>
        {m.city_see_plans()}
      </MenuLink>
      <MenuRule />
      <MenuItem icon={<IconTrash stroke={1.75} />} danger description={removeText} onSelect={onRemove}>
        {m.city_remove()}
      </MenuItem>
    </>
  );
}
