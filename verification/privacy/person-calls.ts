import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import supertest from 'supertest';
import { CONSENT, PASSWORD } from '../../services/auth/src/testing/start-auth.ts';

export interface Person {
  _id: string;
  email: string;
  token: string;
}
export type Body = Record<string, unknown>;

export type PersonCalls = ReturnType<typeof personCalls>;

/** Calls of people through the gateway. */
export function personCalls(url: string) {
  const http = supertest(url);

  async function request(
    person: Person,
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    body?: Body,
  ) {
    const answer = await http[method](path).set('Authorization', `Bearer ${person.token}`).send(body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body.document;
  }

  const upload = (person: Person, path: string, field: string, bytes: Buffer, name: string) =>
    http.post(path).set('Authorization', `Bearer ${person.token}`).attach(field, bytes, name);

  return {
    http,
    request,
    /** Registers a person and waits until every service has them. */
    async join(email: string, fields: Body): Promise<Person> {
      const body = { email, password: PASSWORD, ...CONSENT, ...fields };
      const answer = await http.post('/api/auth/register').send(body).expect(201);
      const person = { _id: answer.body.document.user._id, email, token: answer.body.token };
      for (const path of ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact', '/api/blog/mine'])
        await eventually(() => request(person, 'get', path), 60_000, 200);
      return person;
    },
    async signIn(email: string): Promise<string> {
      const answer = await http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
      return answer.body.token;
    },
    send: (from: Person, chatId: string, text: string, more: Body = {}) =>
      request(from, 'post', '/api/message', { chatId, text, clientId: randomUUID(), ...more }),
    uploadPicture: (person: Person, path: string, name: string, bytes: Buffer) =>
      upload(person, path, 'image', bytes, name),
    /** @returns the id of the attachment */
    async uploadFile(person: Person, chat: string, name: string, content: string): Promise<string> {
      const path = `/api/message/attachment/${chat}`;
      const answer = await upload(person, path, 'file', Buffer.from(content), name).expect(201);
      return answer.body.document.attachment._id;
    },
  };
}
