import type { Outbox } from '@layover/kit/events/outbox';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import type { BlockModel } from '../blocks/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import { addNote } from './add-note.ts';
import { addReport } from './add-report.ts';
import { caseModel } from './case.model.ts';
import { caseRepository } from './case.repository.ts';
import { decide } from './decide.ts';
import { presentCases } from './present-case.ts';
import { removePerson } from './remove-person.ts';
import { reportUser } from './report-user.ts';

interface ModerationDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  profiles: ProfileRepository;
  blocks: BlockModel;
}

/** Reports of messages, plans and people, and the queue in which ADMINs handle them. */
export function createModeration({ mongo, outbox, profiles, blocks }: ModerationDeps) {
  const model = caseModel(mongo);
  const cases = caseRepository(model, outbox);
  const remove = removePerson(cases);
  const add = addReport({ cases, profiles, removePerson: remove });
  const dailyReports = dailyLimit(mongo, 'dailyReports');
  return {
    model,
    cases,
    addReport: add,
    removePerson: remove,
    reportUser: reportUser({ profiles, blocks, dailyReports, addReport: add }),
    decide: decide({ cases, profiles }),
    addNote: addNote(cases),
    present: presentCases({ profiles }),
  };
}

export type { CaseDocument, CaseModel } from './case.model.ts';
export { StaleCase } from './decide.ts';
export type { Decision } from './decision.rules.ts';
export { moderationConsumers } from './moderation-consumers.ts';
