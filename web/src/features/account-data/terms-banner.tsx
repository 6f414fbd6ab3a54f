import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './account-data.module.css';
import { useAcceptTerms } from './terms-queries.ts';

/** Asks people who have not accepted the present terms. It can be closed until the next visit, and nothing is rejected. */
export default function TermsBanner() {
  const [isClosed, setClosed] = useState(false);
  const accept = useAcceptTerms();
  if (isClosed) return null;
  return (
    <div className="wrap">
      <Banner
        tone={accept.error ? 'bad' : 'info'}
        onClose={() => setClosed(true)}
        action={
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate()}>
            {m.terms_accept()}
          </Button>
        }
      >
        {accept.error ? errorMessage(accept.error) : m.terms_changed()}{' '}
        <AppLink className={`link ${styles.unbroken}`} to={paths.terms}>
          {m.terms_read()}
        </AppLink>
      </Banner>
    </div>
  );
}
