import { IconWorld } from '@tabler/icons-react';
import { chooseLocale, type Locale, locale, locales, m } from '../i18n/i18n.ts';
import styles from './language-switch.module.css';

const names: Record<Locale, string> = { en: 'English', es: 'Español' };

/** Switches between English and Spanish and reloads the page. */
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
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
