import { retryOnDuplicate } from '@layover/kit/mongo';
import { type PersonModel, type PersonProjection, peopleById } from '@layover/shared/members/people';
import { notInterested, planNotFound, planOver, shareNotFound } from '../errors.ts';
import type { InterestRepository } from '../interest/interest.repository.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { hashOf, newSecret } from './secret.ts';
import type { ShareDocument, ShareModel } from './share.model.ts';

const DAY_MS = 24 * 3600_000;
/** A plan without a date does not end, but its links do. */
const UNDATED_MS = 7 * DAY_MS;

interface SharesDeps {
  shares: ShareModel;
  plans: Pick<PlanRepository, 'find'>;
  people: PersonModel;
  interests: Pick<InterestRepository, 'ofPerson'>;
}

export interface SharedWith {
  plan: PlanDocument;
  person: PersonProjection;
  share: ShareDocument;
}

/** Links to a plan for somebody whom a person trusts. */
export function planShares({ shares, plans, people, interests }: SharesDeps) {
  const idOf = (plan: string, person: string) => `${plan}:${person}`;

  const hasEnded = (plan: PlanDocument, { createdAt }: Pick<ShareDocument, 'createdAt'>, now: Date) =>
    now.getTime() >= (plan.startsAt ? plan.until.getTime() + DAY_MS : createdAt.getTime() + UNDATED_MS);

  const isInterested = async (plan: PlanDocument, person: string) =>
    (await interests.ofPerson(person, [plan._id])).has(String(plan._id));

  /** A share that still lasts: its plan can be seen, has not ended, and the person is interested in it. */
  async function current(share: ShareDocument | null, now: Date) {
    const plan = share && (await plans.find(String(share.plan), { hidden: false }));
    if (!plan || hasEnded(plan, share, now)) return undefined;
    return (await isInterested(plan, String(share.person))) ? { share, plan } : undefined;
  }

  return {
    find: async (plan: string, person: string, now = new Date()): Promise<ShareDocument | undefined> =>
      (await current(await shares.findById(idOf(plan, person)).lean<ShareDocument>(), now))?.share,

    /** Makes a share, or returns the one there is. @throws 404, 409 not_interested, 409 plan_over */
    async create(planId: string, person: string, now = new Date()): Promise<ShareDocument> {
      const plan = await plans.find(planId, { hidden: false });
      if (!plan) throw planNotFound();
      if (!(await isInterested(plan, person))) throw notInterested();
      if (hasEnded(plan, { createdAt: now }, now)) throw planOver();
      const _id = idOf(planId, person);
      const old = await shares.findById(_id).lean<ShareDocument>();
      if (old && hasEnded(plan, old, now)) await shares.deleteOne({ _id, hash: old.hash });
      const secret = newSecret();
      const share = { plan: plan._id, person, secret, hash: hashOf(secret), createdAt: now };
      return (await retryOnDuplicate(() =>
        shares
          .findOneAndUpdate(
            { _id },
            { $setOnInsert: { ...share, arrivedAt: null, backAt: null } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<ShareDocument>(),
      ))!;
    },

    /** Stores when the person arrived or was back; the first time counts. @throws 404 */
    async checkIn(planId: string, person: string, checkIn: 'arrived' | 'back'): Promise<ShareDocument> {
      const _id = idOf(planId, person);
      const now = new Date();
      if (!(await current(await shares.findById(_id).lean<ShareDocument>(), now))) throw shareNotFound();
      const field = checkIn === 'arrived' ? 'arrivedAt' : 'backAt';
      await shares.updateOne({ _id, [field]: null }, { $set: { [field]: now } });
      const share = await shares.findById(_id).lean<ShareDocument>();
      if (!share) throw shareNotFound();
      return share;
    },

    async end(planId: string, person: string): Promise<void> {
      await shares.deleteOne({ _id: idOf(planId, person) });
    },

    async endAllOf(person: string): Promise<void> {
      await shares.deleteMany({ person });
    },

    /** The plan and the check-in that the link shows. @throws 404 for any other secret and for a share that has ended */
    async open(secret: string, now = new Date()): Promise<SharedWith> {
      const share = await shares.findOne({ hash: hashOf(secret) }).lean<ShareDocument>();
      const sharedPlan = await current(share, now);
      if (!sharedPlan) throw shareNotFound();
      const person = (await peopleById(people, [sharedPlan.share.person])).get(
        String(sharedPlan.share.person),
      );
      if (!person || person.deleted || person.disabled) throw shareNotFound();
      return { ...sharedPlan, person };
    },
  };
}
