import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import {
  newNamespace,
  removeQueues,
  startTestService,
  type TestService,
} from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestPerson, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { contentService } from '../../services/content/src/service.ts';
import { userService } from '../../services/user/src/service.ts';

const namespace = newNamespace();
let tokens: TestTokens;
let user: TestService;
let content: TestService;
beforeAll(async () => {
  tokens = await startTestTokens();
  user = await startTestService(userService, { namespace, tokens });
  content = await startTestService(contentService, { namespace, tokens });
});
afterAll(async () => {
  for (const service of [content, user]) {
    await service?.mongo.dropDatabase();
    await service?.stop();
  }
  await removeQueues(String(process.env.AMQP_URL), namespace, 'content');
  await tokens?.close();
});

async function member(first_name: string): Promise<TestPerson> {
  const person = testPerson({ first_name });
  for (const [property, value] of [
    ['company', 'Halcyon'],
    ['job', 'Buyer'],
  ])
    await user.as(person).patch('/api/user/update-profile').send({ property, value }).expect(200);
  return person;
}
const known = (person: TestPerson) =>
  eventually(
    async () =>
      expect(await content.mongo.model('people').findById(person._id)).toMatchObject({ job: 'Buyer' }),
    20_000,
  );

it('the content service with a new database learns of everybody who is there, and of their blocks', async () => {
  const [author, other] = [await member('Ana'), await member('Rahul')];
  await user.as(author).post(`/api/user/block-user/${other._id}`).expect(200);
  for (const person of [author, other]) await known(person);
  await content.mongo.dropDatabase();
  await content.stop();

  content = await startTestService(contentService, { namespace, tokens });
  for (const person of [author, other]) await known(person);
  const texts = { title: 'Eating alone', html: '<p>It is a skill.</p>' };
  const created = await content.as(author).post('/api/blog/create-post').send(texts).expect(201);
  const { _id, revision } = created.body.document.post;
  await content.as(author).put(`/api/blog/publish/${_id}`).send({ revision }).expect(200);
  await eventually(() => content.as(other).get(`/api/blog/post/${_id}`).expect(404), 20_000);
  const read = await content.http.get(`/api/blog/post/${_id}`).expect(200);
  expect(read.body.document.post.author).toMatchObject({ first_name: 'Ana', company: 'Halcyon' });

  // A later start with the same database asks for nobody.
  await content.mongo.model('people').deleteMany({});
  await content.stop();
  content = await startTestService(contentService, { namespace, tokens });
  const late = await member('Mei');
  await known(late);
  expect(await content.mongo.model('people').findById(author._id)).toBeNull();
});
