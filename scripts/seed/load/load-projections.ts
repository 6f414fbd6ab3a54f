import * as chatPlans from '../../../services/chat/src/plan-chats/plan.model.ts';
import { chatEndOf } from '../../../services/chat/src/plan-chats/plan.rules.ts';
import { planUseModel } from '../../../services/content/src/categories/plan-use.model.ts';
import { interestId } from '../../../services/plan/src/interest/interest.model.ts';
import { NO_DATE } from '../../../services/plan/src/plan-times/index.ts';
import { type PlanDocument, planModel } from '../../../services/plan/src/plans/plan.model.ts';
import { contactId, contactModel } from '../../../services/shared/src/members/contacts.ts';
import { pairs } from '../chats/pairs.ts';
import { personId } from '../people/people.ts';
import { interestedIn } from '../plans/interested.ts';
import { allPlans, planId } from '../plans/plans.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

/** Inserts the projections of other services' data, as their events would. */
export async function loadProjections({ database }: SeedContext): Promise<number> {
  const plans = await planModel(database('plan'))
    .find({ _id: { $in: allPlans.map(({ key }) => planId(key)) } })
    .lean<PlanDocument[]>();
  const contacts = pairs.filter(({ requesting }) => !requesting);
  const insertContacts = (service: 'plan' | 'user') =>
    insertMissing(
      contactModel(database(service)),
      contacts.map(({ initiator, recipient }) => [personId(initiator), personId(recipient)] as const),
      ([initiator, recipient]) => contactId(initiator, recipient),
      (users) => ({ users: [...users].sort(), connected: true, version: 0 }),
    );
  const added = [
    await insertMissing(
      chatPlans.planModel(database('chat')),
      plans,
      ({ _id }) => String(_id),
      ({ planName, image, creator, visible, until, version }) => ({
        name: planName,
        image,
        creator: String(creator),
        visible,
        version,
        chatEndsAt: chatEndOf(until < NO_DATE ? until : undefined),
        isChatOpen: true,
      }),
    ),
    await insertMissing(
      chatPlans.interestModel(database('chat')),
      allPlans.flatMap((plan) =>
        interestedIn(plan).map((key) => interestId(planId(plan.key), personId(key))),
      ),
      (id) => id,
      () => ({ interested: true, version: 1 }),
    ),
    await insertMissing(
      planUseModel(database('content')),
      plans,
      ({ _id }) => String(_id),
      ({ category, subcategories, version }) => ({ category, subcategories, version }),
    ),
    await insertContacts('plan'),
    await insertContacts('user'),
  ];
  return added.reduce((sum, count) => sum + count);
}
