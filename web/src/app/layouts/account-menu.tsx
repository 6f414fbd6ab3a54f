import { IconChevronDown, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { useMe } from '#entities/session/current-user.ts';
import { type Area, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Menu, MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  area: Area;
  onLogOut: () => void;
  /** The links of the area, between the settings and Log Out. */
  children?: ReactNode;
}

/** The menu at the user's face: the own profile, the settings, pages of the area, and Log Out. */
export function AccountMenu({ area, onLogOut, children }: AccountMenuProps) {
  const me = useMe();
  if (!me) return null;
  return (
    <Menu
      trigger={
        <button type="button" className={styles.face} aria-label={m.account_menu()}>
          <Avatar person={me} />
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuLink icon={<IconUserCircle stroke={1.75} />} to={paths.profile(area)}>
        {m.account_menu_profile()}
      </MenuLink>
      <MenuLink icon={<IconSettings stroke={1.75} />} to={paths.settings(area)}>
        {m.settings_title()}
      </MenuLink>
      {children && <MenuRule />}
      {children}
      <MenuRule />
      <MenuItem icon={<IconLogout stroke={1.75} />} onSelect={onLogOut}>
        {m.log_out()}
      </MenuItem>
    </Menu>
  );
}
