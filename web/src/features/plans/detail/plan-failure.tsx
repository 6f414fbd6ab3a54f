import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

interface PlanFailureProps {
  error: Error;
  retry: () => void;
  /** Where a reader goes on when there is no such plan. */
  back: { path: string; label: string };
}

/** The page of a plan that does not exist, that readers may not see, or that cannot be loaded. */
export function PlanFailure({ error, retry, back }: PlanFailureProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <PageTitle>{isMissing ? m.plan_not_found_title() : m.plans_failed()}</PageTitle>
      <EmptyState
        headingLevel={1}
        image={isMissing ? '/scenes/not-found.webp' : '/scenes/error.webp'}
        title={isMissing ? m.plan_not_found_title() : m.plans_failed()}
        text={isMissing ? m.plan_not_found_text() : errorMessage(error)}
        actions={
          isMissing ? (
            <ButtonLink to={back.path}>{back.label}</ButtonLink>
          ) : (
            <Button onClick={retry}>{m.try_again()}</Button>
          )
        }
      />
    </div>
  );
}
