import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, registerMember, type Traveller } from '../journey.ts';

/** Sends a chat request; returns the id of the chat. */
export async function createChatRequest(
  calls: APIRequestContext,
  from: Traveller,
  to: Traveller,
  newMessage: string,
): Promise<string> {
  const response = await calls.post('/api/chat/generate-chat', {
    headers: authorization(from),
    data: { friendID: to._id, newMessage },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.chat._id;
}

/** Creates an accepted chat with one message; returns its id. */
export async function createChat(calls: APIRequestContext, a: Traveller, b: Traveller): Promise<string> {
  const chatId = await createChatRequest(calls, a, b, 'Are you in town?');
  const response = await calls.post(`/api/chat/accept-chat/${chatId}`, { headers: authorization(b) });
  expect(response.status(), await response.text()).toBe(200);
  return chatId;
}

/** Creates a member who has an accepted chat with `me` and no page. */
export async function createContact(calls: APIRequestContext, me: Traveller, first_name: string) {
  const traveller = await registerMember(calls, { first_name, company: 'Umoya Life', job: 'Actuary' });
  const chatId = await createChat(calls, traveller, me);
  return { traveller, chatId, name: `${first_name} ${traveller.last_name}` };
}

/** Creates a group and returns its id; people without an accepted chat with its creator are invited. */
export async function createGroup(
  calls: APIRequestContext,
  creator: Traveller,
  chat_name: string,
  people: readonly Traveller[],
): Promise<string> {
  const response = await calls.post('/api/chat/create-chat', {
    headers: authorization(creator),
    data: { chat_type: 'group', chat_name, persons: people.map(({ _id }) => ({ user: _id })) },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.chat._id;
}

/** Creates a group that all of the people have joined; returns its id. */
export async function createJoinedGroup(
  calls: APIRequestContext,
  creator: Traveller,
  chat_name: string,
  people: readonly Traveller[],
): Promise<string> {
  const chatId = await createGroup(calls, creator, chat_name, people);
  for (const person of people) {
    const response = await calls.post(`/api/chat/accept-chat/${chatId}`, { headers: authorization(person) });
    expect(response.status(), await response.text()).toBe(200);
  }
  return chatId;
}

export async function postMessage(
  calls: APIRequestContext,
  sender: Traveller,
  data: { chatId: string; text: string; replyTo?: string },
): Promise<{ _id: string }> {
  const response = await calls.post('/api/message', { headers: authorization(sender), data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.message;
}

/** Marks all messages of a chat as read. */
export async function readMessages(
  calls: APIRequestContext,
  reader: Traveller,
  chatId: string,
): Promise<void> {
  const response = await calls.put(`/api/message/watch-message/${chatId}`, {
    headers: authorization(reader),
    data: {},
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function editMessage(
  calls: APIRequestContext,
  sender: Traveller,
  { _id }: { _id: string },
  text: string,
): Promise<void> {
  const response = await calls.put(`/api/message/edit-message/${_id}`, {
    headers: authorization(sender),
    data: { text },
  });
  expect(response.status(), await response.text()).toBe(200);
}
