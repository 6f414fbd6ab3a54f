import type { OwnProfile } from '@layover/proto/http/user/user';
import { IconCalendarHeart, IconCamera, IconMessages, IconPlaneDeparture } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { chatsQuery } from '#features/chat/index.ts';
import { searchQuery } from '#features/plans/search/search.ts';
import { tripsQuery } from '#features/trips/data/trip-queries.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { GuideCard } from './guide-card.tsx';

/** The first steps of a member, above the plans until the member closes them. */
export function MemberGuide({ user }: { user: OwnProfile }) {
  const trips = useQuery(tripsQuery);
  const plans = useInfiniteQuery(myPlansQuery('coming'));
  const chats = useQuery(chatsQuery(useQueryClient(), user._id));
  const steps = [
    {
      Icon: IconCamera,
      title: m.guide_picture(),
      text: m.guide_picture_text(),
      to: paths.profile('user'),
      isDone: user.profilePhoto !== '',
    },
    {
      Icon: IconPlaneDeparture,
      title: m.guide_trip(),
      text: m.guide_trip_text(),
      to: paths.trips('user'),
      isDone: Boolean(trips.data?.total),
    },
    {
      Icon: IconCalendarHeart,
      title: m.guide_plan(),
      text: m.guide_plan_text(),
      to: paths.destinations('user') + searchQuery({ when: 'tonight' }),
      isDone: Boolean(plans.data?.pages[0]?.total),
    },
    {
      Icon: IconMessages,
      title: m.guide_chat(),
      text: m.guide_chat_text(),
      to: paths.people('user'),
      isDone: Object.keys(chats.data?.chats ?? {}).length > 0,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <GuideCard
      title={m.guide_title()}
      lead={done === steps.length ? m.guide_all_done() : m.guide_progress({ done, count: steps.length })}
      steps={steps}
    />
  );
}
