import { m } from '#shared/i18n/i18n.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import styles from './language-setting.module.css';

/** The language of the user interface, stored in this browser. */
export function LanguageSetting() {
  return (
    <section aria-labelledby="language-title">
      <h2 id="language-title" className={styles.title}>
        {m.language()}
      </h2>
      <div className={styles.row}>
        <LanguageSwitch />
        <p>{m.profile_language_hint()}</p>
      </div>
    </section>
  );
}
