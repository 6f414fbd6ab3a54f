import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './account-data.module.css';
import { acceptedTermsQuery } from './terms-queries.ts';

/** The part of "Your data" that shows which terms were accepted and when. */
export function AcceptedTerms() {
  const { data } = useQuery(acceptedTermsQuery);
  if (!data?.accepted || !data.at) return null;
  const date = longDateIn(data.at, userTimeZone());
  // A version is the day since which it applies.
  const version = longDateIn(data.accepted, 'UTC');
  return (
    <p className={styles.lead}>
      {m.terms_accepted({ version, date })}{' '}
      <AppLink className="link" to={paths.terms}>
        {m.terms_read()}
      </AppLink>
    </p>
  );
}
