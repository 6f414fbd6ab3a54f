import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { InterestLink } from '#entities/plan/interest-link.tsx';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { ActionBar, ActionCard } from '#features/plans/detail/action-card.tsx';
import { PlaceCard } from '#features/plans/detail/place-card.tsx';
import { PlanFailure } from '#features/plans/detail/plan-failure.tsx';
import { PlanHead } from '#features/plans/detail/plan-head.tsx';
import { PlanHeading } from '#features/plans/detail/plan-heading.tsx';
import { PlanLayout } from '#features/plans/detail/plan-layout.tsx';
import { planDetailQuery } from '#features/plans/detail/plan-queries.ts';
import { PlanSkeleton } from '#features/plans/detail/plan-skeleton.tsx';
import { PlanStateBanner } from '#features/plans/detail/plan-state-banner.tsx';
import { SimilarPlans } from '#features/plans/detail/similar-plans.tsx';
import { VisitorInterest } from '#features/plans/detail/visitor-interest.tsx';
import { VisitorPlanActions } from '#features/plans/detail/visitor-plan-actions.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useAddress } from '#shared/routing/use-address.ts';

/** The page of one plan for visitors, without its people. Members are redirected to the page in their area. */
export function Page() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const address = useAddress();
  const me = useSignedIn();
  const isVisitor = me === undefined;
  const { data: plan, error, refetch } = useQuery({ ...planDetailQuery(id), enabled: isVisitor });
  // The heading names the categories, and would grow when they come.
  const { isLoading } = useQuery({ ...categoriesQuery, enabled: isVisitor });

  if (me) return <Navigate to={{ pathname: paths.planFor(me.rol, id), search, hash }} replace />;
  if (error && !plan) {
    return <PlanFailure error={error} retry={refetch} back={{ path: paths.home, label: m.nav_home() }} />;
  }
  if (!plan || isLoading) {
    return (
      <div className="wrap">
        <PlanSkeleton />
      </div>
    );
  }
  return (
    <PlanLayout
      plan={plan}
      top={
        <>
          <PlanHead plan={plan} />
          <PlanStateBanner plan={plan} meId={undefined} />
        </>
      }
      card={
        <ActionCard
          plan={plan}
          interest={<VisitorInterest plan={plan} />}
          actions={<VisitorPlanActions plan={plan} />}
        />
      }
      below={
        <>
          <SimilarPlans plan={plan} planPath={paths.plan} action={(other) => <InterestLink plan={other} />} />
          <ActionBar plan={plan}>
            <InterestLink plan={plan} from={address} variant="primary" size="md" />
          </ActionBar>
        </>
      }
    >
      <PlanHeading plan={plan} />
      <PlaceCard plan={plan} />
    </PlanLayout>
  );
}
