import { IconChevronRight } from '@tabler/icons-react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { settingsPages, settingsSections } from './settings/settings-sections.tsx';
import styles from './settings.module.css';

/** The list of the pages of settings. */
export function Page() {
  const area = areaOf(useSignedIn()?.rol);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.settings_title()}</PageTitle>
      <PageHeading title={m.settings_title()} lead={m.settings_lead()} />
      <ul className={styles.list}>
        {settingsPages.map((page) => {
          const { Icon, title, lead } = settingsSections[page];
          return (
            <li key={page}>
              <AppLink className={styles.link} to={paths[page](area)}>
                <span className={styles.icon}>
                  <Icon stroke={1.75} aria-hidden="true" />
                </span>
                <span className={styles.text}>
                  <b>{title()}</b>
                  <small>{lead()}</small>
                </span>
                <IconChevronRight className={styles.more} stroke={1.75} aria-hidden="true" />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
