import type { calendarApi, Share } from '@layover/proto/http/plan/calendar';
import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconShieldHeart } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyField } from '#shared/ui/copy-field.tsx';
import { MenuItem } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { shareQuery } from './share-query.ts';
import styles from './trusted-share.module.css';

type Change = 'make' | 'arrived' | 'back' | 'end';

function useChangeShare(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(planId, change),
    onSuccess: (answer) => client.setQueryData(shareQuery(planId).queryKey, answer.share),
    onError: (error) => showToast(errorMessage(error)),
  });
}

/** Makes a link for somebody the user trusts, where there is none. */
export function TrustedShareItem({ plan }: { plan: Pick<PlanDetail, '_id'> }) {
  const { data: share } = useQuery(shareQuery(plan._id));
  const { mutate } = useChangeShare(plan._id);
  if (share !== null) return null;
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

/** The link for somebody the user trusts, which shows place, time and check-in of the plan. */
export function TrustedShare({ plan }: { plan: Pick<PlanDetail, '_id' | 'zone'> }) {
  const { data: share } = useQuery(shareQuery(plan._id));
  const { mutate, isPending } = useChangeShare(plan._id);
  if (!share) return null;
  return (
    <section className={styles.share} aria-labelledby="trusted-share">
      <h3 id="trusted-share">
        <IconShieldHeart stroke={1.75} aria-hidden="true" />
        {m.trusted_title()}
      </h3>
      <p>{m.trusted_text()}</p>
      <CopyField
        label={m.trusted_link()}
        value={new URL(paths.sharedPlan(share.secret), window.location.origin).href}
      />
      <p role="status">{checkInText(share, plan.zone)}</p>
      <div className={styles.actions}>
        {!share.arrivedAt && (
          <Button variant="soft" size="sm" busy={isPending} onClick={() => mutate('arrived')}>
            {m.trusted_arrived()}
          </Button>
        )}
        {!share.backAt && (
          <Button variant="soft" size="sm" busy={isPending} onClick={() => mutate('back')}>
            {m.trusted_back()}
          </Button>
        )}
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate('end')}>
          {m.trusted_end()}
        </Button>
      </div>
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
