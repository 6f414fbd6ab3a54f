import { randomUUID } from 'node:crypto';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { TestUser } from './start-user.ts';

interface Notified {
  kind?: string;
  params?: Record<string, string>;
  planTranslations?: Record<string, string>;
  cityTranslations?: Record<string, string>;
  path?: string;
  personId?: string;
  subjectId?: string;
  id?: string;
  time?: Date;
}

/** A plan that is called off. */
export const CALLED_OFF = {
  kind: 'plan_called_off',
  params: { plan: 'Fado in Alfama', reason: 'The singer is ill.', city: 'Lisbon' },
};

/** Publishes `plan.people-notified` as the plan service does, and waits until it is handled. */
export async function notify(
  service: TestUser,
  people: readonly { _id: string }[],
  {
    kind = 'plan_changed',
    params = { plan: 'Fado' },
    planTranslations = {},
    cityTranslations = {},
    path,
    personId = '',
    subjectId = newId(),
    id = randomUUID(),
    time = new Date(),
  }: Notified,
) {
  const body = encodeBody('plan.people-notified', {
    kind,
    subjectId,
    userIds: people.map(({ _id }) => _id),
    params,
    planTranslations,
    cityTranslations,
    image: '/plan/images/a.webp',
    path: path ?? `/destinations/${subjectId}`,
    personId,
  });
  await eventually(() =>
    service.broker.publish({ id, type: 'plan.people-notified', version: 1, time }, body),
  );
  await service.waitUntilHandled(id);
  return { id, subjectId, time };
}
