import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Unsubscribe } from '#features/unsubscribe/unsubscribe.tsx';
import { mailTopicQuery } from '#features/unsubscribe/unsubscribe-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';

/** The link in a mail that turns such mails off. */
export function Page() {
  const { secret = '', topic = '' } = useParams();
  const { data, error, refetch } = useQuery(mailTopicQuery(secret, topic));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <meta name="robots" content="noindex" />
      {data ? (
        <Unsubscribe secret={secret} topic={data.topic} mail={data.mail} />
      ) : isMissing ? (
        <EmptyState
          headingLevel={1}
          image="/scenes/not-found.webp"
          title={m.unsubscribe_missing_title()}
          text={m.unsubscribe_missing_text()}
          actions={<ButtonLink to={paths.login}>{m.log_in()}</ButtonLink>}
        />
      ) : error ? (
        <EmptyState
          headingLevel={1}
          image="/scenes/error.webp"
          title={m.unsubscribe_failed()}
          text={errorMessage(error)}
          actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
        />
      ) : (
        <Skeleton width="100%" height="16rem" radius="var(--r5)" />
      )}
    </div>
  );
}
