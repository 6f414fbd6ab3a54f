import type { NewcomerToken } from '@layover/proto/http/auth/social';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths, redirectSearch, redirectTarget } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { ConsentFields, type ConsentInput, noConsent } from '../consent/consent-fields.tsx';
import styles from '../form/auth-form.module.css';
import { useJoinWithProvider } from './use-join-with-provider.ts';

/** Asks a newcomer whom another site has identified for the age and the terms. */
export default function NewcomerForm({ token, first_name }: NewcomerToken) {
  const join = useJoinWithProvider();
  const { register, handleSubmit, formState } = useForm<ConsentInput>({ defaultValues: noConsent });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const onSubmit = handleSubmit(() => {
    // The sign-in page then leads to the first question, as the join page does.
    if (!redirectTarget(search)) navigate(pathname + redirectSearch(paths.welcome), { replace: true });
    join.mutate(token);
  });
  const isGone = join.error instanceof ApiError && join.error.status === 404;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {join.error && <Banner tone="bad">{isGone ? m.consent_expired() : errorMessage(join.error)}</Banner>}
      <p>{m.consent_newcomer({ name: first_name })}</p>
      <ConsentFields register={register} errors={formState.errors} />
      <Button type="submit" size="lg" block busy={join.isPending}>
        {m.consent_join()}
      </Button>
    </form>
  );
}
