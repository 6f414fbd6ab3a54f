import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { planEvents } from '../testing/plan-events.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(async () => {
  await events.close();
  await harness?.stop();
});

const events = planEvents(() => harness);
const calls = groupCalls(() => harness);

const planMessages = async (person: TestPerson, chatId: string) =>
  (await harness.history(person, chatId)).flatMap(({ notice, text, user }) =>
    notice?.startsWith('plan_') && notice !== 'plan_chat_created' ? { notice, text, user: user._id } : [],
  );

describe('a change of a plan in its chat', () => {
  it('is a system message for open windows, and the chat gets the new name', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    const socket = await harness.connect(harness.b, ana);
    await events.planChanged({ ...plan, name: 'Fado at nine', changes: ['name', 'time'] }, { version: 10 });
    await eventually(() => {
      expect(socket.received).toContainEqual({
        event: 'change-name-group',
        args: [expect.objectContaining({ chatid: chat._id, name: 'Fado at nine' })],
      });
      expect(socket.messages.at(-1)).toMatchObject({ notice: 'plan_changed', text: 'name,time' });
    });
    expect(await planMessages(ana, chat._id)).toEqual([
      { notice: 'plan_changed', text: 'name,time', user: plan.creator._id },
    ]);
    expect((await calls.groupInList(ana, chat)).chat_name).toBe('Fado at nine');
  });

  it('of its name in another language changes the chat for open windows and lists, without a system message', async () => {
    const { plan, ana, chat } = await events.planWithChat({ nameTranslations: { es: 'Fado en la Alfama' } });
    expect((await calls.groupInList(ana, chat)).nameTranslations).toEqual({ es: 'Fado en la Alfama' });
    const socket = await harness.connect(harness.b, ana);
    const names = { es: 'Fado de noche', fr: 'Du fado à Alfama' };
    await events.planChanged({ ...plan, nameTranslations: names }, { version: 10 });
    await eventually(() =>
      expect(socket.received).toContainEqual({
        event: 'change-name-group',
        args: [expect.objectContaining({ chatid: chat._id, name: 'Fado in Alfama', translations: names })],
      }),
    );
    expect(await planMessages(ana, chat._id)).toEqual([]);
    expect((await calls.groupInList(ana, chat)).nameTranslations).toEqual(names);
  });

  it('that calls the plan off carries the reason; people go on writing', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    const off = { status: 'called_off', changes: ['called_off'], reason: 'The bar has closed.' };
    await events.planChanged({ ...plan, ...off }, { version: 10 });
    expect(await planMessages(ana, chat._id)).toMatchObject([
      { notice: 'plan_called_off', text: 'The bar has closed.' },
    ]);
    await harness.send(ana, chat._id, 'What a pity');
  });

  it('that publishes the plan again after it was called off is a system message', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    await events.planChanged({ ...plan, changes: ['published', 'restored'] }, { version: 10 });
    expect(await planMessages(ana, chat._id)).toMatchObject([{ notice: 'plan_restored', text: '' }]);
  });

  it('is posted once when its event is handled twice, and in any order of the events', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    const id = randomUUID();
    const renamed = { ...plan, name: 'Fado late', changes: ['name'] };
    await events.planChanged(renamed, { id, version: 12 });
    await harness.a.mongo.model('inbox').deleteOne({ _id: id });
    await events.planChanged(renamed, { id, version: 12 });
    await events.planChanged({ ...plan, name: 'Fado early', changes: ['place'] }, { version: 11 });
    expect((await planMessages(ana, chat._id)).map(({ text }) => text)).toEqual(['name', 'place']);
    expect((await calls.groupInList(ana, chat)).chat_name).toBe('Fado late');
  });

  it('is completed after a crash between the sequence number and the message', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    const id = randomUUID();
    const changed = { ...plan, changes: ['time'] };
    await events.planChanged(changed, { id, version: 12 });
    await harness.a.mongo.model<MessageDocument>('messages').deleteOne({ chatId: chat._id, clientId: id });
    await harness.a.mongo.model('inbox').deleteOne({ _id: id });
    await events.planChanged(changed, { id, version: 12 });
    expect(await planMessages(ana, chat._id)).toHaveLength(1);
  });

  it('of its picture has no message', async () => {
    const { plan, ana, chat } = await events.planWithChat();
    await events.planChanged({ ...plan, image: '/plan/images/new.webp' }, { version: 10 });
    expect(await planMessages(ana, chat._id)).toEqual([]);
    expect((await calls.groupInList(ana, chat)).planImage).toBe('/plan/images/new.webp');
  });
});
