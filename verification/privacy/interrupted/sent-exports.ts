import { expect } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { EventMessage } from '@layover/proto/events/catalogue';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import { type AnyEvent, type Done, event, inAnHour } from './interrupted-work.ts';

/** Requests of people for a copy of their data. The id of an export is the one of its person. */
export const exportRequests = (people: readonly Pick<TestPerson, '_id'>[]): AnyEvent[] =>
  people.map(({ _id }) =>
    event('user.data-export-requested', { exportId: _id, personId: _id, expiresAt: inAnHour() }),
  );

/**
 * Throws until the service owes no export, and has sent in one run everything that it has of each person.
 * @param texts of the files, by the person's id
 */
export async function checkSentExports(
  { mongo, published }: Done,
  service: Exclude<ExportingService, 'user'>,
  texts: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  expect(await mongo.collection('data_export_tasks').countDocuments()).toBe(0);
  const pages = published(`${service}.data-exported`);
  for (const [person, wanted] of texts) {
    const own = pages.filter(({ exportId }) => exportId === person);
    expect(own.filter(({ personId }) => personId !== person)).toEqual([]);
    const content = contentOf(own, own.find(({ last }) => last)?.run);
    for (const text of wanted) expect(content).toContain(text);
  }
}

/** The content of the pages of a run. No page may be missing or duplicated. */
function contentOf(pages: readonly EventMessage<'user.data-exported'>[], run: string | undefined): string {
  const own = pages.filter((each) => each.run === run).sort((one, other) => one.page - other.page);
  expect(own.map(({ page }) => page)).toEqual(own.map((_, page) => page));
  expect(own.map(({ last }) => last)).toEqual(own.map((_, page) => page === own.length - 1));
  return Buffer.concat(own.map(({ content }) => content)).toString();
}
