import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import type { EndSessionsOf } from '../sessions/index.ts';
import { adminRosterModel } from './admin-roster.model.ts';
import { adminRoster } from './admin-roster.ts';
import { applyModeration } from './apply-moderation.ts';
import { changeAccount, changeAccounts } from './change-account.ts';
import { endSessionsAfterChange } from './end-sessions-after-change.ts';
import { moderationCaseModel } from './moderation-case.model.ts';

const REPAIR_FIRST_MS = 2_000;
const REPAIR_EVERY_MS = 10 * 60_000;

interface AdministrationDeps {
  mongo: Connection;
  outbox: Outbox;
  logger: Logger;
  model: AccountModel;
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
}

/** Roles of accounts and who may sign in, which ADMINs change. */
export function createAdministration({
  mongo,
  outbox,
  logger,
  model,
  accounts,
  endSessionsOf,
}: AdministrationDeps) {
  const roster = adminRoster(adminRosterModel(mongo), model);
  const change = changeAccount({ accounts: model, outbox, roster, endSessionsOf });
  const close = runPeriodically({
    name: 'the repair of the roster of ADMINs',
    run: roster.repair,
    logger,
    firstAfterMs: REPAIR_FIRST_MS,
    everyMs: REPAIR_EVERY_MS,
  });
  const cases = moderationCaseModel(mongo);
  return {
    roster,
    applyModeration: applyModeration({ cases, changeAccount: change, logger }),
    changeAccount: change,
    changeAccounts: changeAccounts(change),
    ...endSessionsAfterChange({ accounts, endSessionsOf }),
    close,
  };
}

export { adminRosterModel } from './admin-roster.model.ts';
export { type AdminRoster, adminRoster } from './admin-roster.ts';
export { promoteAdmin } from './promote-admin.ts';
