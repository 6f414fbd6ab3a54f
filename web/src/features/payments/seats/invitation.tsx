import type { SeatInvitation } from '@layover/proto/http/payment/seat';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useEmployerName } from './employer-name.ts';
import { seatProblem } from './seat-problem.ts';
import { seatInvitationQuery, useHeldSeatChanges } from './seat-queries.ts';

/** The page of the link to a seat: who offers what until when, and the consent. */
export function SeatInvitationPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(seatInvitationQuery(token));
  if (error)
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        headingLevel={1}
        title={m.seat_unknown()}
        text={seatProblem(error)}
        actions={
          <>
            <Button variant="secondary" onClick={() => refetch()}>
              {m.try_again()}
            </Button>
            <PackagesLink />
          </>
        }
      />
    );
  if (!data) return <Skeleton height="24rem" radius="var(--r4)" />;
  return <Offer token={token} invitation={data} onChange={refetch} />;
}

const PackagesLink = () => <ButtonLink to={paths.packagesOfUser}>{m.seat_see_package()}</ButtonLink>;

/** The text of an invitation that cannot be accepted. */
const closed: Readonly<
  Record<Exclude<SeatInvitation['state'], 'open'>, { title: () => string; text: () => string }>
> = {
  accepted: { title: m.seat_accepted, text: m.seat_accepted_text },
  has_seat: { title: m.seat_has, text: m.seat_has_text },
  used: { title: m.seat_used, text: m.seat_used_text },
  withdrawn: { title: m.seat_was_withdrawn, text: m.seat_withdrawn_text },
  ended: { title: m.seat_over, text: m.seat_problem_ended },
};

interface OfferProps {
  token: string;
  invitation: SeatInvitation;
  onChange: () => unknown;
}

function Offer({ token, invitation, onChange }: OfferProps) {
  const { accept } = useHeldSeatChanges();
  const navigate = useNavigate();
  const name = usePackageName()(invitation.package);
  const employer = useEmployerName(invitation.employer);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => accept(token),
    onSuccess: () => {
      showToast(m.seat_accepted());
      navigate(paths.packagesOfUser, { replace: true });
    },
    onError: onChange,
  });
  if (!employer) return <Skeleton height="24rem" radius="var(--r4)" />;
  if (invitation.state !== 'open') {
    const { title, text } = closed[invitation.state];
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        headingLevel={1}
        title={title()}
        text={text()}
        actions={<PackagesLink />}
      />
    );
  }
  const day = longDateIn(invitation.until, userTimeZone());
  return (
    <EmptyState
      image="/scenes/rooftop.webp"
      headingLevel={1}
      title={
        invitation.isOwn
          ? m.seat_own_title({ package: name })
          : m.seat_offer_title({ employer, package: name })
      }
      text={invitation.isOwn ? m.seat_own_text({ day }) : m.seat_offer_text({ employer, day })}
      actions={
        <>
          {error && <Banner tone="bad">{seatProblem(error)}</Banner>}
          {invitation.isOwn && <ButtonLink to={paths.seats}>{m.seats_title()}</ButtonLink>}
          <Button
            variant={invitation.isOwn ? 'secondary' : 'primary'}
            busy={isPending}
            onClick={() => mutate()}
          >
            {invitation.isOwn ? m.seat_own_accept() : m.seat_accept()}
          </Button>
          {!invitation.isOwn && (
            <ButtonLink variant="secondary" to={paths.destinations('user')}>
              {m.seat_not_now()}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
