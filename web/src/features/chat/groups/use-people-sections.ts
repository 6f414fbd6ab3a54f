import type { Person } from '@layover/proto/http/shared-schemas';
import { foldText } from '@layover/proto/text/compare';
import {
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { peopleOfMyPlansQuery, planPeopleQuery } from '#entities/plan/plan-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { listedChats } from '../cache/chat-list-state.ts';
import { accessOf, otherOf } from '../cache/chat-view.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import type { PlanOfGroup } from './group-dialog-state.ts';

interface PeopleSection {
  heading: string;
  people: Person[];
  /** The list of which these people are the loaded pages. */
  list?: UseInfiniteQueryResult;
}

interface SectionsOptions {
  /** The beginning of a first name; case and accents do not count. */
  query: string;
  /** Ids of people who are left out. */
  without: readonly string[];
  /** A plan whose people come first. */
  plan: PlanOfGroup | undefined;
  /** The people whom the server has found. */
  found: readonly Person[];
}

/** People in sections, each person once: those of a plan, of the user's chats and of the user's plans, and the others. */
export function usePeopleSections({ query, without, plan, found }: SectionsOptions): PeopleSection[] {
  const { me } = useChat();
  const { data: chatList } = useChats();
  const ofPlan = useInfiniteQuery({ ...planPeopleQuery(plan?._id ?? ''), enabled: plan !== undefined });
  const { data: ofMyPlans = [] } = useQuery(peopleOfMyPlansQuery(useQueryClient()));
  const partners = chatList
    ? listedChats(chatList, me).flatMap((chat) => (accessOf(chat, me) === 'open' && otherOf(chat, me)) || [])
    : [];
  const begin = foldText(query.trim());
  const taken = new Set([me, ...without]);
  const take = (people: readonly Person[]) =>
    people.filter((person) => {
      if (taken.has(person._id) || !foldText(fullName(person)).startsWith(begin)) return false;
      taken.add(person._id);
      return true;
    });
  const sections: PeopleSection[] = [];
  if (plan) {
    const people = ofPlan.data?.pages.flatMap((page) => page.people.map(({ person }) => person)) ?? [];
    sections.push({
      heading: m.chat_people_of_plan({ plan: plan.planName }),
      people: take(people),
      list: ofPlan,
    });
  }
  sections.push(
    { heading: m.chat_people_of_chats(), people: take(partners) },
    { heading: m.chat_people_of_plans(), people: take(ofMyPlans) },
    { heading: m.chat_people_others(), people: take(found) },
  );
  return sections.filter(({ people }) => people.length > 0);
}
