import { IconWorld } from '@tabler/icons-react';
import { chooseLocale, type Locale, locale, locales, m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import styles from './language-switch.module.css';

/** Switches between the languages of the application, each named in itself, and reloads the page. */
export function LanguageSwitch() {
  return (
    <label className={styles.switch}>
      <IconWorld aria-hidden="true" stroke={1.75} />
      <select
        aria-label={m.language()}
        value={locale()}
        onChange={(event) => chooseLocale(event.target.value as Locale)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each, each)}
          </option>
        ))}
      </select>
    </label>
  );
}
