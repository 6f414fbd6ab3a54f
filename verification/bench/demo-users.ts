import { UserError } from '../../scripts/process/user-error.ts';
import { demoLogins } from '../../scripts/seed/logins.ts';

export interface User {
  _id: string;
  token: string;
}

/** Makes a request and returns the `document` of its answer. */
export async function call<T>(
  url: string,
  token?: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new UserError(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { document: T }).document;
}

/** Opens a chat: a request in both directions counts as accepted. */
export async function openChat(url: string, one: User, other: User): Promise<void> {
  const start = (from: User, to: User) =>
    call(`${url}/api/chat/create-chat`, from.token, { chat_type: 'simple', userdestination: to._id });
  await start(one, other);
  await start(other, one);
}

/** Signs the two demo users with the role USER in. */
export async function signInDemoUsers(auth: string): Promise<[User, User]> {
  const people = demoLogins.filter(({ role }) => role === 'USER');
  const [one, two] = await Promise.all(
    people.map(async ({ email, password }) => {
      const { token, user } = await call<{ token: string; user: { _id: string } }>(
        `${auth}/api/auth/login`,
        undefined,
        { email, password },
      );
      return { _id: user._id, token };
    }),
  );
  if (!one || !two) throw new UserError('The demo data has fewer than two users.');
  return [one, two];
}
