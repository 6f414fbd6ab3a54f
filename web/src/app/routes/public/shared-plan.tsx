import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SharedPlan } from '#features/plans/shared-plan/shared-plan.tsx';
import { sharedPlanQuery } from '#features/plans/shared-plan/shared-plan-query.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';

/** A plan that somebody shares with a person whom they trust. */
export function Page() {
  const { secret = '' } = useParams();
  const { data: plan, error, refetch } = useQuery(sharedPlanQuery(secret));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <meta name="robots" content="noindex" />
      <PageTitle>{plan ? m.shared_plan_title({ name: plan.first_name }) : 'Layover'}</PageTitle>
      {plan && !isMissing ? (
        <SharedPlan plan={plan} />
      ) : isMissing ? (
        <EmptyState
          headingLevel={1}
          image="/scenes/not-found.webp"
          title={m.shared_plan_missing_title()}
          text={m.shared_plan_missing_text()}
          actions={<ButtonLink to={paths.home}>{m.nav_home()}</ButtonLink>}
        />
      ) : error ? (
        <EmptyState
          headingLevel={1}
          image="/scenes/error.webp"
          title={m.shared_plan_failed()}
          text={errorMessage(error)}
          actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
        />
      ) : (
        <Skeleton width="100%" height="28rem" radius="var(--r5)" />
      )}
    </div>
  );
}
