import { m } from '#shared/i18n/i18n.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import styles from './account-data.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

/** What a person can do with their own data. */
export function YourData() {
  return (
    <section className={styles.section} aria-labelledby="your-data-title">
      <h2 id="your-data-title">{m.your_data_title()}</h2>
      <AcceptedTerms />
      <DownloadData />
      <DeleteAccount />
    </section>
  );
}
