import type { Outbox } from '@layover/kit/events/outbox';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import type { BlockModel } from '../blocks/block.model.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';
import { caseReports } from './add-report.ts';
import { caseModel } from './case.model.ts';
import { caseRepository } from './case.repository.ts';
import { decisions } from './decide.ts';
import { presentCases } from './present-case.ts';
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
  const reports = caseReports({ cases, profiles });
  const dailyReports = dailyLimit(mongo, 'dailyReports');
  return {
    model,
    cases,
    addReport: reports.add.bind(reports),
    removePerson: reports.removePerson,
    reportUser: reportUser({ profiles, blocks, dailyReports, addReport: reports.add.bind(reports) }),
    ...decisions({ cases, profiles }),
    present: presentCases({ profiles }),
  };
}
