import {
  IconArmchair,
  IconCompass,
  IconIdBadge2,
  IconMessageCircle,
  IconMoonStars,
  IconNews,
  IconPlane,
  IconReceipt2,
  IconTicket,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { NavLink } from 'react-router-dom';
import { EarlierNotice } from '#app/offline/earlier-notice.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { type Area, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { openPanel, togglePanel, usePanel } from '#shared/layout/side-panel.ts';
import { useUnreadCount } from '#shared/layout/unread-count.ts';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { Logo } from '#shared/ui/page/logo.tsx';
import { ThemeToggle } from '#shared/ui/preferences/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { useScrolled } from './header-hooks.ts';
import { PaletteButton } from './palette-button.tsx';

export interface MemberHeaderProps {
  area: Area;
  /** Whether the profile is complete; undefined while unknown. */
  complete: boolean | undefined;
  /** Opens the dialog that asks for company and job. */
  onPrompt: () => void;
  onLogOut: () => void;
}

/** The header of the member area. While the profile is incomplete, it shows a prompt instead of the entries. */
export function MemberHeader({ area, complete, onPrompt, onLogOut }: MemberHeaderProps) {
  const { open, tab } = usePanel();
  const unread = useUnreadCount();
  const prefetch = (to: string) => ({
    onPointerEnter: () => prefetchRoute(to),
    onFocus: () => prefetchRoute(to),
  });
  return (
    <header className={styles.top} data-ruled={useScrolled()}>
      <div className={clsx('wrap', styles.inner)}>
        <Logo to={paths.firstPage(area)} label={m.logo_destinations()} />
        <EarlierNotice />
        <nav className={styles.nav} aria-label={m.nav_main()}>
          {complete !== false && (
            <>
              <NavLink to={paths.destinations(area)} {...prefetch(paths.destinations(area))}>
                {m.nav_destinations()}
              </NavLink>
              <NavLink to={paths.blogIn(area)} {...prefetch(paths.blogIn(area))}>
                {m.nav_blog()}
              </NavLink>
              <button
                type="button"
                aria-expanded={open && tab === 'plans'}
                onClick={() => togglePanel('plans')}
              >
                {m.nav_plans()}
              </button>
              <NavLink to={paths.trips(area)} {...prefetch(paths.trips(area))}>
                {m.nav_trips()}
              </NavLink>
              <NavLink className={styles.spacious} to={paths.people(area)} {...prefetch(paths.people(area))}>
                {m.nav_people()}
              </NavLink>
              <NavLink to={paths.profile(area)} end {...prefetch(paths.profile(area))}>
                {m.nav_profile()}
              </NavLink>
            </>
          )}
          <button type="button" onClick={onLogOut}>
            {m.log_out()}
          </button>
        </nav>
        <div className={styles.end}>
          {complete === false && (
            <button type="button" className={styles.prompt} onClick={onPrompt}>
              <IconIdBadge2 stroke={1.75} aria-hidden="true" />
              {m.complete_profile()}
            </button>
          )}
          {complete !== false && <PaletteButton />}
          <ThemeToggle className={styles.wide} />
          {complete !== false && <NotificationBell area={area} />}
          {complete !== false && (
            <IconButton
              label={unread > 0 ? m.messages_unread({ count: unread }) : m.messages()}
              count={unread}
              aria-expanded={open && tab === 'chats'}
              onClick={() => togglePanel('chats')}
            >
              <IconMessageCircle stroke={1.75} />
            </IconButton>
          )}
          <AccountMenu area={area} onLogOut={onLogOut}>
            {complete !== false && <MemberLinks area={area} />}
          </AccountMenu>
        </div>
      </div>
    </header>
  );
}

/** The pages of the user's menu that have no place in the tab bar. */
function MemberLinks({ area }: { area: Area }) {
  return (
    <>
      <MenuLink icon={<IconUsers stroke={1.75} />} to={paths.people(area)}>
        {m.nav_people()}
      </MenuLink>
      <MenuLink icon={<IconMoonStars stroke={1.75} />} to={paths.packagesIn(area)}>
        {m.nav_packages()}
      </MenuLink>
      <MenuLink icon={<IconReceipt2 stroke={1.75} />} to={paths.payments}>
        {m.payments_title()}
      </MenuLink>
      <MenuLink icon={<IconArmchair stroke={1.75} />} to={paths.seats}>
        {m.seats_title()}
      </MenuLink>
    </>
  );
}

/** The entries at the bottom edge on phones. Log Out is in the menu of the header then. */
export function TabBar({ area, complete, onPrompt }: MemberHeaderProps) {
  const { open, tab } = usePanel();
  const unread = useUnreadCount();
  return (
    <nav className={styles.tabbar} aria-label={m.nav_tabs()} data-tab-bar>
      {complete === false ? (
        <button type="button" onClick={onPrompt}>
          <IconIdBadge2 stroke={1.75} aria-hidden="true" />
          {m.complete_profile()}
        </button>
      ) : (
        <>
          <NavLink to={paths.destinations(area)}>
            <IconCompass stroke={1.75} aria-hidden="true" />
            {m.nav_destinations()}
          </NavLink>
          <NavLink to={paths.blogIn(area)}>
            <IconNews stroke={1.75} aria-hidden="true" />
            {m.nav_blog()}
          </NavLink>
          <button type="button" aria-expanded={open && tab === 'plans'} onClick={() => openPanel('plans')}>
            <IconTicket stroke={1.75} aria-hidden="true" />
            {m.nav_plans()}
          </button>
          <NavLink to={paths.trips(area)}>
            <IconPlane stroke={1.75} aria-hidden="true" />
            {m.nav_trips()}
          </NavLink>
          <NavLink to={paths.messages(area)}>
            <span className={styles.counted}>
              <IconMessageCircle stroke={1.75} aria-hidden="true" />
              <Badge count={unread} className={styles.count} />
            </span>
            {m.panel_tab_chats()}
          </NavLink>
          <NavLink to={paths.profile(area)} end>
            <IconUser stroke={1.75} aria-hidden="true" />
            {m.nav_profile()}
          </NavLink>
        </>
      )}
    </nav>
  );
}
