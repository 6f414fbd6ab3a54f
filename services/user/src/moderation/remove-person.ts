import type { CaseRepository } from './case.repository.ts';
import { withoutContents, withoutReporter } from './report.rules.ts';

export type RemovePerson = ReturnType<typeof removePerson>;

/** Removes the name and the words of a person whose account is deleted from all cases. It can be repeated. */
export const removePerson =
  (cases: CaseRepository) =>
  async (person: string): Promise<void> => {
    for (const id of await cases.idsByReporter(person))
      await cases.update(id, (before) => ({ patch: withoutReporter(before, person) }));
    for (const id of await cases.idsAbout(person))
      await cases.update(id, (before) =>
        before.contents.length > 0 ? { patch: withoutContents(before, new Date()) } : undefined,
      );
  };
