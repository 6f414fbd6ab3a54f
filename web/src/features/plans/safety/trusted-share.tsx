import type { calendarApi, Share } from '@layover/proto/http/plan/calendar';
import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconHomeCheck, IconLinkOff, IconMapPinCheck, IconShieldHeart } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn } from '#shared/time/place-time.ts';
import { MenuItem } from '#shared/ui/dialogs/menu.tsx';
import { shareLink } from '#shared/ui/sharing/share-link.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { shareQuery } from './share-query.ts';
import styles from './trusted-share.module.css';

type SharedPlan = Pick<PlanDetail, '_id' | 'planName' | 'zone'>;
type Change = 'make' | 'arrived' | 'back' | 'end';

const shareLinkOf = (plan: SharedPlan, share: Share) =>
  shareLink(plan.planName, paths.sharedPlan(share.secret));

function useChangeShare(plan: SharedPlan) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(plan._id, change),
    onSuccess: ({ share }, change) => {
      client.setQueryData(shareQuery(plan._id).queryKey, share);
      if (change === 'make' && share) shareLinkOf(plan, share);
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}

/** What the menu of a plan offers: a link for somebody the user trusts, or with a link its check-ins and its end. */
export function TrustedShareItems({ plan }: { plan: SharedPlan }) {
  const { data: share } = useQuery(shareQuery(plan._id));
  const { mutate } = useChangeShare(plan);
  if (share === undefined) return null;
  if (share === null) {
    return (
      <MenuItem
        icon={<IconShieldHeart stroke={1.75} />}
        description={m.trusted_text()}
        onSelect={() => mutate('make')}
      >
        {m.trusted_title()}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<IconShieldHeart stroke={1.75} />} onSelect={() => shareLinkOf(plan, share)}>
        {m.trusted_again()}
      </MenuItem>
      {!share.arrivedAt && (
        <MenuItem icon={<IconMapPinCheck stroke={1.75} />} onSelect={() => mutate('arrived')}>
          {m.trusted_arrived()}
        </MenuItem>
      )}
      {!share.backAt && (
        <MenuItem icon={<IconHomeCheck stroke={1.75} />} onSelect={() => mutate('back')}>
          {m.trusted_back()}
        </MenuItem>
      )}
      <MenuItem icon={<IconLinkOff stroke={1.75} />} onSelect={() => mutate('end')}>
        {m.trusted_end()}
      </MenuItem>
    </>
  );
}

/** Whether somebody trusted has a link to the plan, and the last check-in. */
export function TrustedShareStatus({ plan }: { plan: SharedPlan }) {
  const { data: share } = useQuery(shareQuery(plan._id));
  if (!share) return null;
  return (
    <section className={styles.share} aria-labelledby="trusted-share">
      <IconShieldHeart stroke={1.75} aria-hidden="true" />
      <h3 id="trusted-share">{m.trusted_shared()}</h3>
      <p role="status">{checkInText(share, plan.zone)}</p>
    </section>
  );
}

function send(id: string, change: Change) {
  const options = { params: { id } };
  if (change === 'make') return request<typeof calendarApi.share>('POST /api/plan/share/:id', options);
  if (change === 'end') return request<typeof calendarApi.endShare>('DELETE /api/plan/share/:id', options);
  return request<typeof calendarApi.checkIn>('PUT /api/plan/share/:id', {
    ...options,
    body: { checkIn: change },
  });
}

function checkInText({ arrivedAt, backAt }: Share, zone: string): string {
  if (backAt) return m.trusted_is_back({ time: timeIn(backAt, zone) });
  return arrivedAt ? m.trusted_has_arrived({ time: timeIn(arrivedAt, zone) }) : m.trusted_no_check_in();
}
