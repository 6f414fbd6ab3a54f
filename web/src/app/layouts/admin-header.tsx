import { IconMenu2, IconMessageCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { EarlierNotice } from '#app/offline/earlier-notice.tsx';
import { inboxCountsQuery } from '#features/admin/inbox/message-queries.ts';
import { caseCountsQuery } from '#features/admin/reports/case-queries.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { togglePanel, usePanel } from '#shared/layout/side-panel.ts';
import { useUnreadCount } from '#shared/layout/unread-count.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Logo } from '#shared/ui/page/logo.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { ThemeToggle } from '#shared/ui/preferences/theme-toggle.tsx';
import adminStyles from './admin-header.module.css';
import { AdminProfileMenu } from './admin-profile-menu.tsx';
import styles from './header.module.css';
import { useScrolled } from './header-hooks.ts';
import { PaletteButton } from './palette-button.tsx';

interface AdminHeaderProps {
  onLogOut: () => void;
}

interface Waiting {
  count: number;
  text: string;
  className: string | undefined;
}

/** The header of the admin area. On phones its entries, Profile and Log Out are behind the menu button. */
export function AdminHeader({ onLogOut }: AdminHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { open: isPanelOpen, tab } = usePanel();
  const unread = useUnreadCount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  const { data: cases } = useQuery(caseCountsQuery);
  const { data: messages } = useQuery(inboxCountsQuery);
  const openCases = cases?.open ?? 0;
  const newMessages = messages?.new ?? 0;
  /** The counts of open work for ADMINs, by the path of the page. */
  const waiting: Readonly<Record<string, Waiting>> = {
    [paths.admin.reports]: {
      count: openCases,
      text: m.reports_open_count({ count: numberLabel(openCases) }),
      className: styles.spacious,
    },
    [paths.admin.inbox]: {
      count: newMessages,
      text: m.inbox_new_count({ count: numberLabel(newMessages) }),
      className: styles.roomy,
    },
  };
  const current = sectionOf(pathname);
  const sections = adminSections().map(({ to, label }) => (
    <AppLink
      key={to}
      to={to}
      aria-current={to === current ? 'page' : undefined}
      // Between the widths of phones and desks the profile menu leads there.
      className={waiting[to]?.className}
    >
      {label}
      {waiting[to] && waiting[to].count > 0 && (
        <>
          <Badge className={adminStyles.count} count={waiting[to].count} />
          <VisuallyHidden>, {waiting[to].text}</VisuallyHidden>
        </>
      )}
    </AppLink>
  ));
  return (
    <header className={styles.top} data-ruled={useScrolled() || isOpen}>
      <div className={clsx('wrap', styles.inner)}>
        <Logo to={paths.firstPage('admin')} label={m.logo_start()} />
        <EarlierNotice />
        <span className={adminStyles.badge}>{m.admin_badge()}</span>
        <nav className={styles.nav} aria-label={m.nav_main()}>
          {sections}
        </nav>
        <div className={styles.end}>
          <PaletteButton />
          <ThemeToggle className={styles.wide} />
          <NotificationBell area="admin" />
          <IconButton
            label={unread > 0 ? m.messages_unread({ count: unread }) : m.messages()}
            count={unread}
            aria-expanded={isPanelOpen && tab === 'chats'}
            onClick={() => togglePanel('chats')}
          >
            <IconMessageCircle stroke={1.75} />
          </IconButton>
          <AdminProfileMenu onLogOut={onLogOut} />
          <IconButton
            className={styles.mobile}
            label={m.nav_menu()}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconX stroke={1.75} /> : <IconMenu2 stroke={1.75} />}
          </IconButton>
        </div>
      </div>
      {isOpen && (
        <nav className={styles.drawer} aria-label={m.nav_main()}>
          {sections}
          <NavLink to={paths.profile('admin')} end>
            {m.nav_profile()}
          </NavLink>
          <button type="button" onClick={onLogOut}>
            {m.log_out()}
          </button>
        </nav>
      )}
    </header>
  );
}

interface Section {
  to: string;
  label: string;
  /** Another page of the section, which its tabs lead to. */
  also?: string;
}

const adminSections = (): Section[] => [
  { to: paths.destinations('admin'), label: m.nav_destinations() },
  { to: paths.admin.users, label: m.admin_users() },
  { to: paths.admin.plans, label: m.nav_plans() },
  { to: paths.admin.categories, label: m.admin_category(), also: paths.admin.blogCategories },
  { to: paths.admin.blogEditor, label: m.nav_blog(), also: paths.admin.blog },
  { to: paths.admin.reports, label: m.nav_reports() },
  { to: paths.admin.inbox, label: m.nav_inbox() },
];

/** The section of a page: the one with the longest path that the page is at or below. */
function sectionOf(pathname: string): string | undefined {
  const [longest] = adminSections()
    .flatMap(({ to, also = to }) => [to, also].map((path) => ({ to, path })))
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return longest?.to;
}
