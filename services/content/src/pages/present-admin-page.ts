import type { AdminPage, PageVersion } from '@layover/proto/http/content/page-admin';
import { DELETED_PERSON, type PersonModel, peopleById, presentPerson } from '@layover/shared/members/people';
import { draftOf, type PageDocument, type VersionRecord } from './page.model.ts';

/** Shows pages and their versions to an ADMIN. */
export function presentAdminPages({ people }: { people: PersonModel }) {
  async function namesOf(ids: readonly string[]) {
    const byId = await peopleById(people, ids);
    return (id: string) => {
      const person = byId.get(id);
      return person ? presentPerson(person) : { ...DELETED_PERSON, _id: id };
    };
  }

  async function versions(records: readonly VersionRecord[]): Promise<PageVersion[]> {
    const nameOf = await namesOf(records.map(({ by }) => by));
    return records.map(({ number, at, by, summary }) => ({
      number,
      at: at.toISOString(),
      by: nameOf(by),
      summary,
    }));
  }

  return {
    versions,

    async page(page: PageDocument): Promise<AdminPage> {
      const { _id, draft, published, revision } = page;
      const nameOf = await namesOf(draft ? [draft.by] : []);
      const [version = null] = await versions(published ? [published] : []);
      return {
        _id,
        blocks: draftOf(page),
        hasDraft: draft !== null,
        published: version,
        revision,
        draft: draft && { at: draft.at.toISOString(), by: nameOf(draft.by) },
      };
    },
  };
}
