import { IconEye } from '@tabler/icons-react';
import { useCurrentUser, useProfileComplete } from '#entities/session/current-user.ts';
import { openChatWith } from '#features/chat/index.ts';
import { FeedButton } from '#features/plans/calendar/feed-button.tsx';
import { MyPlansSection } from '#features/plans/my-plans/my-plans-section.tsx';
import { PastPlansSection } from '#features/plans/my-plans/past-plans-section.tsx';
import { ProfileFacts } from '#features/profile/facts/profile-facts.tsx';
import { EditableCoverPhoto, EditableProfilePhoto } from '#features/profile/photos/editable-photos.tsx';
import { ProfileColumns } from '#features/profile/view/profile-columns.tsx';
import { ProfileFailed } from '#features/profile/view/profile-failed.tsx';
import { ProfileHeading } from '#features/profile/view/profile-heading.tsx';
import { ProfileSkeleton } from '#features/profile/view/profile-skeleton.tsx';
import { NextTrips } from '#features/trips/list/next-trips.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

/** The user's own profile, which is edited in place. */
export function Page() {
  const { data: user, error, refetch } = useCurrentUser();
  const complete = useProfileComplete();
  const area = areaOf(user?.rol);
  return (
    <div className="wrap">
      <PageTitle>{m.profile_own_title()}</PageTitle>
      {user ? (
        <>
          <ProfileHeading
            person={user}
            cover={<EditableCoverPhoto user={user} />}
            face={<EditableProfilePhoto user={user} />}
            actions={
              <ButtonLink
                variant="secondary"
                to={paths.profile(area, user._id)}
                icon={<IconEye stroke={1.75} aria-hidden="true" />}
              >
                {m.profile_preview_open()}
              </ButtonLink>
            }
          />
          <ProfileColumns
            side={<ProfileFacts user={user} />}
            main={
              complete ? (
                <>
                  <NextTrips tripsPath={paths.trips(area)} />
                  <MyPlansSection
                    title={m.profile_my_plans()}
                    aside={
                      <>
                        <FeedButton />
                        <AppLink className="link" to={paths.destinations(area)}>
                          {m.profile_find_more()}
                        </AppLink>
                      </>
                    }
                    planPath={(id) => paths.destination(area, id)}
                    empty={
                      <EmptyState
                        headingLevel={3}
                        image="/scenes/rooftop.webp"
                        title={m.profile_plans_none_title()}
                        text={m.profile_plans_none_text()}
                        actions={
                          <ButtonLink to={paths.destinations(area)}>
                            {m.profile_see_destinations()}
                          </ButtonLink>
                        }
                      />
                    }
                  />
                  <PastPlansSection onChat={openChatWith} />
                </>
              ) : (
                <EmptyState
                  image="/scenes/rooftop.webp"
                  title={m.profile_plans_later_title()}
                  text={m.profile_plans_later_text()}
                />
              )
            }
          />
        </>
      ) : error ? (
        <ProfileFailed error={error} retry={() => refetch()} destinationsPath={paths.destinations(area)} />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}
