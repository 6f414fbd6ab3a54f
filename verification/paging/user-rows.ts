import { newId } from '@layover/kit/testing/tokens';
import { keyStart } from '../../services/user/src/search-keys/search-key.rules.ts';
import {
  documentsOf,
  fallingId,
  fallingUuid,
  type ListRow,
  newestFirst,
  type RowsOf,
  reader,
  risingId,
} from './list-row.ts';

const DAY_MS = 24 * 3600_000;
const COMPANY = 'paging ltd';

/** The lists of the user service. */
export const userRows: RowsOf = (mongo) => {
  const profileAt = (list: number, place: number) => ({
    _id: risingId(list, place),
    first_name: 'Bo',
    last_name: `Of list ${list}`,
    company: 'Halcyon',
    job: 'Buyer',
    rol: 'USER',
    // Two people in a row have the same name.
    searchName: `list ${list} ${String(Math.floor(place / 2)).padStart(5, '0')}`,
    listed: true,
    joinedAt: newestFirst(place),
    version: 1,
  });
  const inForce = {
    tier: 'gold',
    featured: true,
    from: new Date(Date.now() - DAY_MS),
    until: new Date(Date.now() + DAY_MS),
  };
  const users = (
    list: number,
    order: string,
    orderType: string,
    fieldsAt: (place: number) => object,
  ): ListRow => ({
    call: 'userAdmin.list',
    path: '/api/user/admin',
    query: { company: `${COMPANY} ${list}`, order, orderType },
    field: 'users',
    ...documentsOf(mongo, 'profiles', (place) => ({
      ...profileAt(list, place),
      companyKey: `${COMPANY} ${list}`,
      ...fieldsAt(place),
    })),
  });
  const cases = (
    list: number,
    type: string,
    order: string,
    fieldsAt: (place: number) => object,
  ): ListRow => ({
    call: 'moderation.list',
    path: '/api/user/moderation/cases',
    query: { type, order },
    field: 'cases',
    ...documentsOf(mongo, 'Case', (place) => ({
      _id: `${type}:${fallingId(list, place)}`,
      type,
      subjectId: fallingId(list, place),
      person: newId(),
      state: 'open',
      reporterCount: 1,
      firstReportedAt: newestFirst(place),
      lastReportedAt: newestFirst(place),
      ...fieldsAt(place),
    })),
  });
  const endpoint = newId();
  const blocked = documentsOf(mongo, 'profiles', (place) => profileAt(10, place));
  const blocks = documentsOf(mongo, 'blocks', (place) => ({
    _id: `${reader._id}:${risingId(10, place)}`,
    user: reader._id,
    other: risingId(10, place),
    users: [reader._id, risingId(10, place)],
    blocked: true,
    at: newestFirst(place * 2),
    version: 1,
  }));
  const audited = newId();

  return [
    {
      call: 'user.contact',
      path: '/api/user/contact',
      query: { search: 'list 1' },
      field: 'users',
      ...documentsOf(mongo, 'profiles', (place) => {
        const profile = profileAt(1, place);
        return { ...profile, searchKeys: [keyStart('name', profile.searchName)] };
      }),
    },
    {
      call: 'user.people',
      path: '/api/user/people',
      query: { tag: 'paging' },
      field: 'people',
      ...documentsOf(mongo, 'profiles', (place) => ({
        ...profileAt(2, place),
        searchKeys: [keyStart('tag', 'paging')],
        periods: place < 24 ? [inForce] : [],
      })),
    },
    users(3, 'name', 'asc', () => ({})),
    users(4, 'joinedAt', 'desc', (place) => ({ _id: fallingId(4, place) })),
    {
      call: 'notification.list',
      path: '/api/user/notifications',
      field: 'notifications',
      ...documentsOf(mongo, 'notifications', (place) => ({
        _id: fallingId(5, place),
        user: reader._id,
        kind: 'post_comment',
        subjectId: risingId(5, place),
        createdAt: newestFirst(place),
      })),
    },
    {
      call: 'outgoingWebhook.deliveries',
      path: `/api/user/admin/webhooks/${endpoint}/deliveries`,
      field: 'deliveries',
      prepare: () =>
        mongo().model('WebhookEndpoint').create({ _id: endpoint, enabled: false, createdAt: new Date() }),
      idOf: ({ eventId }: { eventId: string }) => eventId,
      ...webhooks(),
    },
    {
      call: 'block.blockedUsers',
      path: '/api/user/blocked-users',
      field: 'users',
      async store(places) {
        await blocks.store(places);
        return blocked.store(places);
      },
      remove: (other) => blocks.remove(`${reader._id}:${other}`),
    },
    cases(6, 'message', 'newest', () => ({})),
    cases(7, 'user', 'oldest', (place) => ({
      _id: `user:${risingId(7, place)}`,
      lastReportedAt: newestFirst(-place),
    })),
    cases(8, 'plan', 'priority', (place) => ({
      _id: `plan:${risingId(8, place)}`,
      reporterCount: 1_000 - Math.floor(place / 3),
    })),
    {
      call: 'audit.list',
      path: '/api/user/audit',
      query: { subject: audited },
      field: 'entries',
      ...documentsOf(mongo, 'audit', (place) => ({
        _id: fallingId(9, place),
        actor: reader._id,
        action: 'plan.edit',
        subjectType: 'plan',
        subjectId: audited,
        at: newestFirst(place),
      })),
    },
  ];

  function webhooks() {
    const documents = documentsOf(mongo, 'WebhookDelivery', (place) => ({
      _id: `${fallingUuid(place)}:${endpoint}`,
      owner: endpoint,
      eventId: fallingUuid(place),
      type: 'plan.published',
      body: '{}',
      state: 'sent',
      attempts: 1,
      attemptsBefore: 0,
      nextAttemptAt: newestFirst(place),
      createdAt: newestFirst(place),
      doneAt: new Date(),
    }));
    const eventIdOf = (id: string) => id.split(':')[0]!;
    return {
      store: async (places: readonly number[]) => (await documents.store(places)).map(eventIdOf),
      remove: (eventId: string) => documents.remove(`${eventId}:${endpoint}`),
    };
  }
};
