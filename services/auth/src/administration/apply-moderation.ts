import { HttpError } from '@layover/kit/errors';
import type { Handler } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { Logger } from '@layover/kit/logger';
import type { ChangeAccount } from './change-account.ts';
import type { ModerationCaseDocument, ModerationCaseModel } from './moderation-case.model.ts';

interface ApplyModerationDeps {
  cases: ModerationCaseModel;
  changeAccount: ChangeAccount;
  logger: Logger;
}

/**
 * Disables or enables an account as ADMINs have decided about reports of its owner. A case that has never disabled the
 * account leaves it as it is, so it does not enable an account that was disabled for another reason.
 */
export function applyModeration({
  cases,
  changeAccount,
  logger,
}: ApplyModerationDeps): Handler<'user.moderation-changed'> {
  async function change({ actor, accountId, disabled }: ModerationCaseDocument): Promise<void> {
    try {
      await changeAccount(actor, accountId, { disabled });
    } catch (err) {
      // The account does not exist or is of the last ADMIN, so a retry would fail too.
      if (!(err instanceof HttpError) || (err.status !== 404 && err.status !== 409)) throw err;
      logger.warn({ account: accountId, code: err.code }, 'a decision about an account was not applied');
    }
  }

  return async ({ subjectType, subjectId, personId, accountDisabled, actorId }, { version }) => {
    const _id = `${subjectType}:${subjectId}`;
    await upsertIfNewer(cases, _id, version, {
      accountId: personId,
      actor: actorId,
      disabled: accountDisabled,
    });
    for (let hasChanged = false; ; ) {
      const decision = await cases.findById(_id).lean<ModerationCaseDocument>();
      if (!decision || (decision.appliedVersion === decision.version && !hasChanged)) return;
      const same = { _id, version: decision.version };
      if (decision.disabled || decision.hasDisabled) {
        // Stored before the change, because an instance with a newer decision must see that the account may be
        // disabled.
        const { matchedCount } = await cases.updateOne(same, { $set: { hasDisabled: true } });
        if (matchedCount === 0) continue;
        await change(decision);
        hasChanged = true;
      }
      const applied = await cases.updateOne(same, { $set: { appliedVersion: decision.version } });
      // If nothing matches, a newer decision was stored meanwhile, and this change may have overwritten it.
      if (applied.matchedCount > 0) return;
    }
  };
}
