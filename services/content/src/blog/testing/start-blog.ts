import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { EditablePost, Post } from '@layover/proto/http/content/blog-schemas';
import { type ContentDeps, createDeps } from '../../deps.ts';
import { contentService } from '../../service.ts';
import { blogCategoryModel } from '../categories/blog-category.model.ts';

export type TestBlog = Awaited<ReturnType<typeof startBlog>>;

export const admin = testPerson({ rol: 'ADMIN', first_name: 'Ada' });

/** The content service with people who write, and two categories. */
export async function startBlog(options: TestServiceOptions = {}) {
  const service = await startTestService(contentService, options);
  let opened: ContentDeps | undefined;
  const publishedEvents = recordEvents(service.broker);
  await blogCategoryModel(service.mongo).insertMany([
    { _id: 'food', name: 'Food and drink', translations: { es: { name: 'Comer y beber' } }, order: 1 },
    { _id: 'walks', name: 'Walks', order: 2 },
  ]);

  /** Somebody with a profile. */
  async function member(over: Parameters<typeof testPerson>[0] = {}): Promise<ReturnType<typeof testPerson>> {
    const person = testPerson(over);
    const { _id, first_name, last_name } = person;
    const profile = { _id, first_name, last_name, company: 'Halcyon', job: 'Buyer' };
    await service.mongo.model('people').create(profile);
    return person;
  }

  const create = async (author: TestPerson, body: object = {}): Promise<EditablePost> => {
    const texts = { title: 'Eating alone', html: '<p>It is a skill.</p>', ...body };
    return (await service.as(author).post('/api/blog/create-post').send(texts).expect(201)).body.document
      .post;
  };
  const publish = async (
    author: TestPerson,
    post: EditablePost,
    body: object = {},
  ): Promise<EditablePost> => {
    const sent = { revision: post.revision, ...body };
    const response = await service.as(author).put(`/api/blog/publish/${post._id}`).send(sent).expect(200);
    return response.body.document.post;
  };

  return {
    ...service,
    /** The parts of another instance, opened when a test first asks for them. */
    deps: (): ContentDeps => {
      opened ??= createDeps(service.context as Parameters<typeof createDeps>[0]);
      return opened;
    },
    stop: async () => {
      opened?.close();
      await service.stop();
    },
    publishedEvents,
    member,
    create,
    publish,
    createPublished: async (author: TestPerson, body: object = {}) =>
      publish(author, await create(author, body)),
    /** Stores an edit with some changed fields. The caller expects its status. */
    edit: (author: TestPerson, post: EditablePost, over: object) => {
      const { title, excerpt, html, image, imageAlt, categories, tags, locale, translations, revision } =
        post;
      const texts = { title, excerpt, html, image, imageAlt, categories, tags, locale, translations };
      return service
        .as(author)
        .put(`/api/blog/edit-post/${post._id}`)
        .send({ ...texts, revision, ...over });
    },
    read: async (address: string, reader?: TestPerson): Promise<Post> => {
      const response = await (reader ? service.as(reader) : service.http)
        .get(`/api/blog/post/${address}`)
        .expect(200);
      return response.body.document.post;
    },
  };
}
