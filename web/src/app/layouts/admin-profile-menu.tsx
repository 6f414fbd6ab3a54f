import {
  IconChevronDown,
  IconFlag,
  IconInbox,
  IconLayoutDashboard,
  IconLogout,
  IconMoonStars,
  IconPlane,
  IconReceipt2,
  IconShieldLock,
  IconUserCircle,
  IconWorldCog,
} from '@tabler/icons-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { useMe } from '#entities/session/current-user.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Menu, MenuFold, MenuItem, MenuLink, MenuRule } from '#shared/ui/menu.tsx';
import styles from './admin-header.module.css';

/** The menu at the face of an ADMIN: the own profile, the editors of the public pages, and Log Out. */
export function AdminProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const me = useMe();
  if (!me) return null;
  return (
    <Menu
      trigger={
        <button type="button" className={styles.profile} aria-label={m.admin_profile_menu()}>
          <Avatar person={me} />
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuLink icon={<IconUserCircle stroke={1.75} />} to={paths.profile('admin')}>
        {m.admin_my_profile()}
      </MenuLink>
      <MenuLink icon={<IconLayoutDashboard stroke={1.75} />} to={paths.admin.start}>
        {m.start_nav()}
      </MenuLink>
      <MenuLink icon={<IconPlane stroke={1.75} />} to={paths.trips('admin')}>
        {m.nav_trips()}
      </MenuLink>
      <MenuLink icon={<IconShieldLock stroke={1.75} />} to={paths.security('admin')}>
        {m.security_open()}
      </MenuLink>
      <MenuLink icon={<IconFlag stroke={1.75} />} to={paths.admin.reports}>
        {m.nav_reports()}
      </MenuLink>
      <MenuLink icon={<IconInbox stroke={1.75} />} to={paths.admin.inbox}>
        {m.nav_inbox()}
      </MenuLink>
      <MenuLink icon={<IconMoonStars stroke={1.75} />} to={paths.admin.packages}>
        {m.nav_packages()}
      </MenuLink>
      <MenuLink icon={<IconReceipt2 stroke={1.75} />} to={paths.admin.payments}>
        {m.payments_title()}
      </MenuLink>
      <MenuFold icon={<IconWorldCog stroke={1.75} />} label={m.admin_web_editor()}>
        <MenuLink to={paths.admin.homeEditor}>{m.nav_home()}</MenuLink>
        <MenuLink to={paths.admin.blogEditor}>{m.nav_blog()}</MenuLink>
        <MenuLink to={paths.admin.aboutEditor}>{m.admin_about()}</MenuLink>
        <MenuLink to={paths.admin.adsEditor}>{m.admin_ads()}</MenuLink>
      </MenuFold>
      <MenuRule />
      <MenuItem icon={<IconLogout stroke={1.75} />} onSelect={onLogOut}>
        {m.log_out()}
      </MenuItem>
    </Menu>
  );
}
