import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { fullName } from '#entities/person/person-labels.ts';
import { profileQuery } from '#entities/person/profile-query.ts';
import { useCurrentUser, useProfileComplete } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { openChatWith } from '#features/chat/index.ts';
import { MyPlansSection } from '#features/plans/my-plans/my-plans-section.tsx';
import { CoverPhoto, ProfilePhoto } from '#features/profile/photos/profile-photos.tsx';
import { useReportUser } from '#features/profile/report/use-report-user.tsx';
import { PreviewBanner } from '#features/profile/view/preview-banner.tsx';
import { ProfileAbout } from '#features/profile/view/profile-about.tsx';
import { ProfileColumns } from '#features/profile/view/profile-columns.tsx';
import { ProfileFailed } from '#features/profile/view/profile-failed.tsx';
import { ProfileHeading } from '#features/profile/view/profile-heading.tsx';
import { ProfileOptions } from '#features/profile/view/profile-options.tsx';
import { ProfileSkeleton } from '#features/profile/view/profile-skeleton.tsx';
import { WhereYouCross } from '#features/trips/people/where-you-cross.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

export { firstQueries } from '../../first-render/queries/other-profile.ts';

/** Whether the page before this one is of this application: the router numbers its pages. */
const canGoBack = (): boolean => (window.history.state as { idx?: number } | null)?.idx !== 0;

/** Another user's profile, or a preview of the user's own profile as others see it. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const me = useSignedIn();
  const { data: user } = useCurrentUser();
  const complete = useProfileComplete();
  const { data: person, error, refetch } = useQuery(profileQuery(id));
  const area = areaOf(me?.rol);
  const destinations = paths.destinations(area);

  if (!person) {
    return (
      <div className="wrap">
        <PageTitle>{m.nav_profile()}</PageTitle>
        {error ? (
          <ProfileFailed error={error} retry={() => refetch()} destinationsPath={destinations} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    );
  }
  const name = person.first_name;
  const isSelf = person._id === me?._id;
  return (
    <div className="wrap">
      <PageTitle>{fullName(person)}</PageTitle>
      {isSelf && <PreviewBanner profilePath={paths.profile(area)} />}
      <ProfileHeading
        person={person}
        cover={<CoverPhoto person={person} />}
        face={<ProfilePhoto person={person} />}
        actions={
          !isSelf && (
            <>
              {complete && (
                <Button
                  icon={<IconMessageCircle stroke={1.75} aria-hidden="true" />}
                  onClick={() => openChatWith(person)}
                >
                  {m.profile_start_chat()}
                </Button>
              )}
              <PersonOptions
                person={person}
                onChat={complete ? () => openChatWith(person) : undefined}
                onBlocked={() => (canGoBack() ? navigate(-1) : navigate(paths.people(area)))}
              />
            </>
          )
        }
      />
      <ProfileColumns
        side={<ProfileAbout person={person} isSelf={isSelf} />}
        main={
          isSelf ? (
            <EmptyState
              image="/scenes/rooftop.webp"
              title={m.profile_shared_own_title()}
              text={m.profile_shared_own_text()}
            />
          ) : (
            complete &&
            me && (
              <WhereYouCross
                person={person}
                me={user ?? me}
                planPath={(plan) => paths.destination(area, plan)}
                profilePath={(other) => paths.profile(area, other)}
                searchPath={(city, from, to) => `${destinations}?${new URLSearchParams({ city, from, to })}`}
                onChat={openChatWith}
              >
                <MyPlansSection
                  title={m.profile_shared_plans()}
                  planPath={(plan) => paths.destination(area, plan)}
                  personId={person._id}
                  empty={
                    <EmptyState
                      headingLevel={3}
                      image="/scenes/rooftop.webp"
                      title={m.profile_shared_none_title()}
                      text={m.profile_shared_none_text({ name })}
                      actions={<ButtonLink to={destinations}>{m.profile_see_destinations()}</ButtonLink>}
                    />
                  }
                />
              </WhereYouCross>
            )
          )
        }
      />
    </div>
  );
}

/** The options with the report, which needs a complete profile as the chat does. */
function PersonOptions(props: ComponentProps<typeof ProfileOptions>) {
  const report = useReportUser(props.person);
  return (
    <>
      <ProfileOptions {...props}>{props.onChat && report.item}</ProfileOptions>
      {report.dialog}
    </>
  );
}
