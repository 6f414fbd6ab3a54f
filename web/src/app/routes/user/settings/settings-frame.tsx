import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './settings-frame.module.css';
import { type SettingsPage, settingsPages, settingsSections } from './settings-sections.tsx';

/** The frame of a page of settings. Wide pages list the others at the left, narrow ones lead back to the list. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const area = areaOf(useSignedIn()?.rol);
  const { title, lead } = settingsSections[page];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{title()}</PageTitle>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label={m.settings_title()}>
          <AppLink className={styles.back} to={paths.settings(area)}>
            <IconChevronLeft stroke={1.75} aria-hidden="true" />
            {m.settings_title()}
          </AppLink>
          <ul className={styles.others}>
            {settingsPages.map((each) => {
              const { Icon, title: name } = settingsSections[each];
              const to = paths[each](area);
              return (
                <li key={each}>
                  <NavLink
                    className={styles.link}
                    to={to}
                    onPointerEnter={() => prefetchRoute(to)}
                    onFocus={() => prefetchRoute(to)}
                  >
                    <Icon stroke={1.75} aria-hidden="true" />
                    {name()}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <div>
          <PageHeading title={title()} lead={lead()} />
          <div className={styles.parts}>{children}</div>
        </div>
      </div>
    </div>
  );
}
