import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect } from '@jest/globals';
import { type Broker, connectBroker } from '@layover/kit/events/broker';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { EventFields, EventMessage } from '@layover/proto/events/catalogue';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatTestHarness } from './chat-test-harness.ts';

interface TestPlan
  extends Partial<
    Pick<
      EventMessage<'plan.changed'>,
      'name' | 'nameTranslations' | 'image' | 'status' | 'visible' | 'changes' | 'reason'
    >
  > {
  _id: string;
  creator: TestPerson;
  endsAt?: Date;
}

interface Published {
  id?: string;
  version: number;
}

/** Publishes events as the plan service does; each call waits until the chat service has handled its event. */
export function planEvents(harness: () => ChatTestHarness) {
  let connected: Broker | undefined;

  async function broker(): Promise<Broker> {
    connected ??= connectBroker({
      url: process.env.AMQP_URL!,
      namespace: harness().a.namespace,
      service: 'plan',
      logger: createLogger('test', 'silent'),
    });
    const { state } = connected;
    if (state !== 'up') await eventually(() => expect(connected?.state).toBe('up'));
    return connected;
  }

  async function publish<T extends 'plan.changed' | 'plan.interest-changed'>(
    type: T,
    fields: EventFields<T>,
    { id = randomUUID(), version }: Published,
  ): Promise<string> {
    await (await broker()).publish({ id, type, version, time: new Date() }, encodeBody(type, fields));
    const inbox = harness().a.mongo.model('inbox');
    await eventually(async () => expect(await inbox.countDocuments({ _id: id })).toBe(1), 20_000);
    return id;
  }

  function planChanged({ _id, creator, endsAt, ...over }: TestPlan, published: Published): Promise<string> {
    const fields: EventFields<'plan.changed'> = {
      planId: _id,
      name: 'Fado in Alfama',
      image: '/plan/images/fado.webp',
      status: 'published',
      visible: true,
      creatorId: creator._id,
      ...(endsAt && { until: timestampFromDate(endsAt) }),
      ...over,
    };
    return publish('plan.changed', fields, published);
  }

  const interestChanged = (planId: string, person: TestPerson, interested: boolean, version: number) =>
    publish('plan.interest-changed', { planId, userId: person._id, interested, count: 1 }, { version });

  /** A plan of an ADMIN, in which Ana and Ben are interested. */
  async function newPlan(over: Partial<TestPlan> = {}) {
    const [ana, ben] = await harness().twoPeople();
    const creator = await harness().person({ rol: 'ADMIN', first_name: 'Ingrid' });
    const plan: TestPlan = { _id: newId(), creator, ...over };
    await planChanged(plan, { version: 1 });
    await interestChanged(plan._id, ana, true, 2);
    await interestChanged(plan._id, ben, true, 3);
    return { plan, ana, ben };
  }

  const tryJoin = (person: TestPerson, planId: string, instance = harness().a) =>
    instance.as(person).post(`/api/chat/join-plan-chat/${planId}`).send({});
  const join = async (person: TestPerson, planId: string): Promise<Chat> =>
    (await tryJoin(person, planId).expect(200)).body.document.chat;

  return {
    planChanged,
    interestChanged,
    newPlan,
    tryJoin,
    join,
    /** The plan with a chat of Ana and Ben. */
    async planWithChat(over: Partial<TestPlan> = {}) {
      const made = await newPlan(over);
      await join(made.ana, made.plan._id);
      return { ...made, chat: await join(made.ben, made.plan._id) };
    },
    close: () => connected?.close(),
  };
}
