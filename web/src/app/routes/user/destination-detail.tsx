import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { CreateGroupButton, JoinPlanChatButton, openChatWith } from '#features/chat/index.ts';
import { ActionBar, ActionCard } from '#features/plans/detail/action-card.tsx';
import { PeopleList } from '#features/plans/detail/people-list.tsx';
import { PlaceCard } from '#features/plans/detail/place-card.tsx';
import { PlanActions } from '#features/plans/detail/plan-actions.tsx';
import { PlanCrumbs } from '#features/plans/detail/plan-crumbs.tsx';
import { PlanFailure } from '#features/plans/detail/plan-failure.tsx';
import { PlanHeading } from '#features/plans/detail/plan-heading.tsx';
import { PlanInterest } from '#features/plans/detail/plan-interest.tsx';
import { PlanLayout } from '#features/plans/detail/plan-layout.tsx';
import { planDetailQuery } from '#features/plans/detail/plan-queries.ts';
import { PlanSkeleton } from '#features/plans/detail/plan-skeleton.tsx';
import { PlanStateBanner } from '#features/plans/detail/plan-state-banner.tsx';
import { SimilarPlans } from '#features/plans/detail/similar-plans.tsx';
import { InterestButton } from '#features/plans/interest/interest-button.tsx';
import { TrustedShareItems, TrustedShareStatus } from '#features/plans/safety/trusted-share.tsx';
import { searchQuery } from '#features/plans/search/search.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export { firstQueries } from '../../first-render/queries/destination-detail.ts';

const PEOPLE = 'people';

/** The page of one plan for members. */
export function Page() {
  const { id = '' } = useParams();
  const me = useSignedIn();
  const complete = useProfileComplete();
  const { data: plan, error, refetch } = useQuery(planDetailQuery(id));
  // The heading names the categories, and would grow when they come.
  const { isLoading } = useQuery(categoriesQuery);
  const [listed, setListed] = useState(true);
  const area = areaOf(me?.rol);
  const listPath = paths.destinations(area);

  if (error && !plan) {
    const back = { path: listPath, label: m.back_to_destinations() };
    return <PlanFailure error={error} retry={refetch} back={back} />;
  }
  if (!plan || isLoading) {
    return (
      <div className="wrap">
        <PlanSkeleton />
      </div>
    );
  }
  const cityPath = `${listPath}${searchQuery({ city: plan.city })}`;
  const listing = { listed, onListed: setListed };
  const isGoing = plan.interest === 'going' && stateOf(plan) === 'published';
  return (
    <PlanLayout
      plan={plan}
      top={
        <>
          <PageTitle>{plan.planName}</PageTitle>
          <PlanCrumbs
            listPath={listPath}
            city={{ name: plan.cityName, path: cityPath }}
            planName={plan.planName}
          />
          <PlanStateBanner plan={plan} cityPath={cityPath} meId={me?._id} />
        </>
      }
      card={
        <ActionCard
          plan={plan}
          peopleId={PEOPLE}
          interest={<PlanInterest plan={plan} {...listing} />}
          actions={
            <>
              {complete && plan.isInterested && stateOf(plan) !== 'over' && (
                <JoinPlanChatButton planId={plan._id} block />
              )}
              {isGoing && <TrustedShareStatus plan={plan} />}
              <PlanActions plan={plan} {...listing}>
                {isGoing && <TrustedShareItems plan={plan} />}
                {area === 'admin' && (
                  <MenuLink icon={<IconPencil stroke={1.75} />} to={paths.admin.editPlan(plan._id)}>
                    {m.plan_edit_here()}
                  </MenuLink>
                )}
              </PlanActions>
            </>
          }
        />
      }
      below={
        <>
          <SimilarPlans
            plan={plan}
            planPath={(other) => paths.destination(area, other)}
            action={(other) => <InterestButton plan={other} size="sm" />}
            listPath={listPath}
          />
          <ActionBar plan={plan}>
            <InterestButton plan={plan} listed={listed} variant="primary" />
          </ActionBar>
        </>
      }
    >
      <PlanHeading plan={plan} />
      <PeopleList
        id={PEOPLE}
        planId={plan._id}
        count={plan.count}
        meId={me?._id}
        profilePath={(person) => paths.profile(area, person === me?._id ? undefined : person)}
        access={complete === undefined ? 'unknown' : complete ? 'shown' : 'incomplete'}
        onChat={openChatWith}
        action={<CreateGroupButton plan={plan} />}
      />
      <PlaceCard plan={plan} />
    </PlanLayout>
  );
}
