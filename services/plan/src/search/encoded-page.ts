import { EncodedDocument, SharedText } from '@layover/kit/http/encoded-document';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { planApi } from '@layover/proto/http/plan/plan';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { Types } from 'mongoose';

type Answer = ResponseOf<typeof planApi.list>;

/** The reader's part of a card, which ends its JSON. */
type OwnPart = Pick<PlanCard, 'isInterested' | 'interest' | 'isListed' | 'waitlistPlace'>;

/** A page of cards, serialised and compressed once for all its readers. */
export interface EncodedPage {
  planIds: readonly Types.ObjectId[];
  /** The page of a reader who is interested in none of its plans. */
  whole: SharedText;
  /** The page of a reader with these parts, by plan id. */
  withOwn: (parts: ReadonlyMap<string, OwnPart>) => Promise<EncodedDocument<Answer>>;
  /** The page without some people: the page itself if it shows none of them. */
  without: (people: ReadonlySet<string>) => Promise<EncodedPage>;
}

export async function encodePage({ plans, ...rest }: Answer): Promise<EncodedPage> {
  const cards = plans.map(({ isInterested, interest, isListed, ...shared }) => ({
    id: shared._id,
    head: JSON.stringify(shared).slice(0, -1),
    none: tailOf({ isInterested, interest, isListed }),
  }));
  const [begin, end] = ['{"plans":[', `],${JSON.stringify(rest).slice(1)}`];
  const whole = await SharedText.of(begin + cards.map(({ head, none }) => head + none).join(',') + end);
  let heads: Promise<SharedText[]> | undefined;
  const peopleIds = new Set(plans.flatMap(({ interested }) => interested.map(({ _id }) => _id)));
  const page: EncodedPage = {
    planIds: plans.map(({ _id }) => new Types.ObjectId(_id)),
    whole,
    withOwn: async (parts) => {
      heads ??= Promise.all(cards.map(({ head }) => SharedText.of(head)));
      const texts = await heads;
      const joined = cards.flatMap(({ id, none }, index) => {
        const own = parts.get(id);
        const tail = own ? tailOf(own) : none;
        return [texts[index] as SharedText, index === cards.length - 1 ? tail : `${tail},`];
      });
      return new EncodedDocument<Answer>([begin, ...joined, end]);
    },
    without: async (people) => {
      if (![...people].some((person) => peopleIds.has(person))) return page;
      // The parsed answer is not cached, because few readers need it.
      const answer = JSON.parse(whole.plain.toString()) as Answer;
      return encodePage({ ...answer, plans: answer.plans.map((card) => cardWithout(card, people)) });
    },
  };
  return page;
}

const cardWithout = (card: PlanCard, people: ReadonlySet<string>): PlanCard => ({
  ...card,
  interested: card.interested.filter(({ _id }) => !people.has(_id)),
});

const tailOf = (own: OwnPart) => `,${JSON.stringify(own).slice(1)}`;
