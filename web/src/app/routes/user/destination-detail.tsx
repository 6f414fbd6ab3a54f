import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { CreateGroupButton, JoinPlanChatButton, openChatWith } from '#features/chat/index.ts';
import { ActionBar, ActionCard } from '#features/plans/detail/action-card.tsx';
import { Gallery } from '#features/plans/detail/gallery.tsx';
import { PeopleList } from '#features/plans/detail/people-list.tsx';
import { PlaceCard } from '#features/plans/detail/place-card.tsx';
import { PlanActions } from '#features/plans/detail/plan-actions.tsx';
import { PlanCrumbs } from '#features/plans/detail/plan-crumbs.tsx';
import { PlanHeading } from '#features/plans/detail/plan-heading.tsx';
import { planDetailQuery } from '#features/plans/detail/plan-queries.ts';
import { PlanSkeleton } from '#features/plans/detail/plan-skeleton.tsx';
import { PlanStateBanner } from '#features/plans/detail/plan-state-banner.tsx';
import { SimilarPlans } from '#features/plans/detail/similar-plans.tsx';
import { TrustedShare, TrustedShareItem } from '#features/plans/safety/trusted-share.tsx';
import { searchQuery } from '#features/plans/search/search.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './destination-detail.module.css';

const PEOPLE = 'people';

/** The page of one plan. */
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
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <div className={`wrap ${styles.failed}`}>
        <PageTitle>{m.nav_destinations()}</PageTitle>
        <EmptyState
          image="/scenes/not-found.webp"
          title={isMissing ? m.plan_not_found_title() : m.plans_failed()}
          text={isMissing ? m.plan_not_found_text() : errorMessage(error)}
          actions={
            isMissing ? (
              <ButtonLink to={listPath}>{m.back_to_destinations()}</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>{m.try_again()}</Button>
            )
          }
        />
      </div>
    );
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
  const planPath = (other: string) => paths.destination(area, other);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{plan.planName}</PageTitle>
      <PlanCrumbs
        listPath={listPath}
        city={{ name: plan.cityName, path: cityPath }}
        planName={plan.planName}
      />
      <PlanStateBanner plan={plan} cityPath={cityPath} meId={me?._id} />
      <Gallery
        photos={[...new Set([plan.image, ...plan.gallery])].filter(Boolean)}
        planName={plan.planName}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {area === 'admin' && (
            <ButtonLink
              className={styles.edit}
              size="sm"
              variant="secondary"
              to={paths.admin.editPlan(plan._id)}
            >
              {m.plan_edit_here()}
            </ButtonLink>
          )}
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
        </div>
        <ActionCard
          plan={plan}
          peopleId={PEOPLE}
          {...listing}
          actions={
            <>
              {complete && plan.isInterested && stateOf(plan) !== 'over' && (
                <JoinPlanChatButton planId={plan._id} block />
              )}
              {isGoing && <TrustedShare plan={plan} />}
              <PlanActions plan={plan} sharePath={paths.destination('user', plan._id)} {...listing}>
                {isGoing && <TrustedShareItem plan={plan} />}
              </PlanActions>
            </>
          }
        />
      </div>
      <SimilarPlans plan={plan} planPath={planPath} listPath={listPath} />
      <ActionBar plan={plan} listed={listing.listed} />
    </div>
  );
}
