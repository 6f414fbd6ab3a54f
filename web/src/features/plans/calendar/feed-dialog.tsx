import type { calendarApi } from '@layover/proto/http/plan/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { dateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button, ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { CopyField } from '#shared/ui/sharing/copy-field.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { feedLinkQuery } from './feed-queries.ts';

/** The secret address by which a calendar application shows the user's plans. The address is shown only when it is made. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: madeAt, error } = useQuery(feedLinkQuery);
  const [address, setAddress] = useState<string>();
  const make = useMutation({
    mutationFn: () => request<typeof calendarApi.renewFeedLink>('POST /api/plan/calendar-link'),
    onSuccess: (made) => {
      client.setQueryData(feedLinkQuery.queryKey, made.madeAt);
      setAddress(`${window.location.origin}/api/plan/calendar-feed/${made.secret}?locale=${locale()}`);
    },
  });
  const end = useMutation({
    mutationFn: () => request<typeof calendarApi.removeFeedLink>('DELETE /api/plan/calendar-link'),
    onSuccess: () => {
      client.setQueryData(feedLinkQuery.queryKey, null);
      setAddress(undefined);
    },
  });
  const failure = error ?? make.error ?? end.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.feed_title()}
      description={m.feed_text()}
      footer={
        <>
          {madeAt && (
            <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
              {m.feed_end()}
            </Button>
          )}
          {address ? (
            <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>{m.feed_open()}</ButtonAnchor>
          ) : (
            <Button busy={make.isPending} disabled={madeAt === undefined} onClick={() => make.mutate()}>
              {madeAt ? m.feed_renew() : m.feed_make()}
            </Button>
          )}
        </>
      }
    >
      {failure && <Banner tone="bad">{errorMessage(failure)}</Banner>}
      {madeAt === undefined && !error && <Skeleton height="1.5rem" width="70%" />}
      {address ? (
        <CopyField label={m.feed_address()} value={address} hint={m.feed_once()} />
      ) : (
        madeAt && <p>{m.feed_made({ date: dateIn(madeAt, userTimeZone()) })}</p>
      )}
    </Dialog>
  );
}
