import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { zipParts } from '@layover/kit/uploads/zip-parts';
import type { EventFields } from '@layover/proto/events/catalogue';
import type { DataExport, ExportingService } from '@layover/proto/http/user/data-export';
import type { TestUser } from './start-user.ts';

type Sender = Exclude<ExportingService, 'user'>;
export const OTHER_SERVICES: readonly Sender[] = ['auth', 'chat', 'plan', 'content', 'payment'];

type Page = Pick<EventFields<'user.data-exported'>, 'file' | 'content' | 'last'>;

/** Calls about exports, and pages that other services send. */
export const exportCalls = (service: TestUser) => ({
  request: (person: TestPerson) => service.as(person).post('/api/user/data-export'),

  state: async (person: TestPerson): Promise<DataExport | null> =>
    (await service.as(person).get('/api/user/data-export').expect(200)).body.document.export,

  link: (person: TestPerson) => service.as(person).post('/api/user/data-export/link'),

  sendPage: (sender: Sender, person: TestPerson, exportId: string, run: string, page: number, part: Page) =>
    service.publish(`${sender}.data-exported`, { exportId, personId: person._id, run, page, ...part }),
});

/** Sends one small file as another service does. */
export async function sendSmallPart(service: TestUser, sender: Sender, person: TestPerson, exportId: string) {
  const { sendPage } = exportCalls(service);
  await sendPage(sender, person, exportId, 'run', 1, { last: true });
  await sendPage(sender, person, exportId, 'run', 0, {
    file: `${sender}.json`,
    content: Buffer.from('{}\n'),
  });
}

/** Waits until the user service itself has sent everything. */
export const untilOwnPartArrived = (service: TestUser, person: TestPerson) =>
  eventually(async () => {
    const found = await exportCalls(service).state(person);
    if (!found?.services.some((each) => each.service === 'user' && each.isComplete))
      throw new Error('the own part is missing');
    return found;
  }, 30_000);

/** The files of an archive by their paths. */
export async function filesIn(archive: Buffer): Promise<Map<string, Buffer>> {
  const parts = await zipParts(archive);
  const read = parts.map(async (part) => [part.name, await part.read(64 * 1024 * 1024)] as const);
  return new Map(await Promise.all(read));
}
