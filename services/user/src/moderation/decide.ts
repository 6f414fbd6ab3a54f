import { actionNotPossible, caseNotFound, ownCase } from '../errors.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { CaseDocument } from './case.model.ts';
import type { CaseRepository } from './case.repository.ts';
import { type Decision, decided, mayDecide, possibleActions } from './decision.rules.ts';
import { decisionEvents } from './moderation-events.ts';

interface DecideDeps {
  cases: CaseRepository;
  profiles: Pick<ProfileRepository, 'find'>;
}

/** The case has changed since the ADMIN read it; `case` is as it is now. */
export class StaleCase extends Error {
  readonly case: CaseDocument;
  constructor(stored: CaseDocument) {
    super('the case has changed');
    this.case = stored;
  }
}

/**
 * Applies the decision of an ADMIN about the revision of the case that the ADMIN has read.
 * @throws StaleCase, 403 own_case, 404, 409 action_not_possible
 */
export const decide =
  ({ cases, profiles }: DecideDeps) =>
  async (id: string, revision: number, decision: Decision, admin: string): Promise<CaseDocument> => {
    const read = await cases.find(id);
    if (!read) throw caseNotFound();
    if (!mayDecide(read, admin)) throw ownCase();
    const person = await profiles.find(read.person);
    const stored = await cases.update(id, (before, version) => {
      if (before.revision !== revision) throw new StaleCase(before);
      if (decision.do === 'act') {
        const possible = possibleActions(before, admin, person);
        if (!decision.actions.every((action) => possible.includes(action))) throw actionNotPossible();
      }
      const patch = decided(before, decision, admin, new Date());
      return patch && { patch, events: decisionEvents(before, patch, decision, admin, version) };
    });
    return stored!;
  };
