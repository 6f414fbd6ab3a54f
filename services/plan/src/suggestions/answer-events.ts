import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { adminAction } from '@layover/shared/events/admin-action';
import { cityNameTranslations } from '../places/index.ts';
import { nameTranslations } from '../plan-texts/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import type { SuggestionDocument } from './suggestion.model.ts';

/** The audit event of an answer, and the notification of the author. */
export function answerEvents(
  suggestion: SuggestionDocument,
  actor: string,
  version: number,
  plan?: PlanDocument,
) {
  const { _id, author, planName, cityName, state, word } = suggestion;
  const notified = {
    kind: state === 'approved' ? 'suggestion_approved' : 'suggestion_refused',
    userIds: [String(author)],
    subjectId: String(_id),
    params: { plan: plan?.planName ?? planName, city: plan?.cityName ?? cityName, word },
    planTranslations: plan ? nameTranslations(plan) : {},
    cityTranslations: cityNameTranslations(plan ?? suggestion),
    image: plan?.image ?? '',
    path: plan?.visible ? `/destinations/${plan._id}` : '',
  };
  return [
    adminAction({
      type: 'plan.admin-action',
      actor,
      action: state === 'approved' ? 'approve' : 'refuse',
      subject: { type: 'suggestion', id: String(_id), name: planName },
      version,
      changes: [{ field: 'state', before: 'open', after: state }],
      personId: String(author),
    }),
    outboxEntry('plan.people-notified', notified, { version }),
  ];
}
