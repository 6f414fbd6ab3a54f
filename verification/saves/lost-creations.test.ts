import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { admin as author, startBlog } from '../../services/content/src/blog/testing/start-blog.ts';
import { admin, planBody, startPlan, tomorrow } from '../../services/plan/src/testing/start-plan.ts';

/* A client that loses the answer to a creation creates again with the same id, and finds the document of the first call. */

let content: TestService;
let plan: TestService;
beforeAll(async () => {
  [content, plan] = await Promise.all([startBlog(), startPlan()]);
});
afterAll(() => Promise.all([content?.stop(), plan?.stop()]));

const suggestion = {
  city: 'lisbon',
  address: 'Largo da Graça',
  category: 'culture',
  startsAt: tomorrow(),
  description: '',
};

describe.each([
  {
    field: 'post',
    path: '/api/blog/create-post',
    model: 'Post',
    nameField: 'title',
    body: {},
    open: () => ({ service: content, person: author }),
  },
  {
    field: 'plan',
    path: '/api/plan/create-plan',
    model: 'Plan',
    nameField: 'planName',
    body: planBody(),
    open: () => ({ service: plan, person: admin }),
  },
  {
    field: 'suggestion',
    path: '/api/plan/suggest',
    model: 'Suggestion',
    nameField: 'planName',
    body: suggestion,
    open: () => ({ service: plan, person: admin }),
  },
])('a creation of a $field whose answer is lost', ({ field, path, model, nameField, body, open }) => {
  const count = (name: string) =>
    open()
      .service.mongo.model(model)
      .countDocuments({ [nameField]: name });
  const create = (sent: object) => open().service.as(open().person).post(path).send(sent);

  it('is repeated without a second document, also at the same time', async () => {
    const { service, person } = open();
    const name = `Lost ${randomUUID().slice(0, 8)}`;
    const named = { ...body, [nameField]: name };
    const sent = { ...named, creationId: randomUUID() };
    const proxy = await startTcpFaultProxy(service.url, (hold) => hold);
    const lost = fetch(proxy.url + path.slice(1), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.tokens.tokenFor(person)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(sent),
    });
    const failed = expect(lost).rejects.toThrow();
    await eventually(async () => expect(await count(name)).toBe(1));
    proxy.disconnect();
    await failed;
    await proxy.close();

    const again = await Promise.all([1, 2, 3].map(() => create(sent).expect(201)));
    expect(new Set(again.map((answer) => answer.body.document[field]._id)).size).toBe(1);
    expect(again[0]!.body.document[field][nameField]).toBe(name);
    expect(await count(name)).toBe(1);

    await create({ ...sent, creationId: randomUUID() }).expect(201);
    await create(named).expect(201);
    expect(await count(name)).toBe(3);
    await create({ ...sent, creationId: 'one' }).expect(422);
  });
});
