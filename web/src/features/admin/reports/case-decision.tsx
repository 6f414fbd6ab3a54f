import type {
  CaseAction,
  ModerationCaseDetail,
  UndoableAction,
} from '@layover/proto/http/user/moderation-schemas';
import { useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { actionLabel } from './case-labels.ts';
import styles from './case-page.module.css';
import type { CaseCommand, useCaseCommand } from './case-queries.ts';

interface CaseDecisionProps {
  found: ModerationCaseDetail;
  command: ReturnType<typeof useCaseCommand>;
}

/** The actions of an ADMIN in a case: take it into review, act, dismiss it, and undo earlier actions. */
export function CaseDecision({ found, command }: CaseDecisionProps) {
  const me = useSignedIn();
  const [chosen, setChosen] = useState<CaseAction[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { state, reviewer, actions } = found;
  const isClosed = state === 'resolved' || state === 'dismissed';
  const isMine = reviewer !== null && reviewer._id === me?._id;
  const send = (wanted: CaseCommand, done: string) =>
    command.mutate(wanted, { onSuccess: () => showToast(done) });
  const isBusy = (name: CaseCommand['do']) => command.isPending && command.variables.do === name;

  function act() {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) send({ do: 'act', actions: chosen }, m.case_resolved_done());
  }

  return (
    <FormSection title={m.case_decision()} hint={isClosed ? m.case_closed_hint() : m.case_decision_hint()}>
      <Undo found={found} send={send} isBusy={isBusy('undo')} />
      {!isMine && (
        <div className={styles.review}>
          {reviewer && <p>{m.case_reviewer({ name: fullName(reviewer) })}</p>}
          <Button
            block
            variant="secondary"
            busy={isBusy('review')}
            onClick={() => send({ do: 'review' }, m.case_review_done())}
          >
            {isClosed ? m.case_reopen() : reviewer ? m.case_take_over() : m.case_review()}
          </Button>
        </div>
      )}
      {!isClosed && (
        <>
          {actions.length > 0 && (
            <>
              <ChoiceChips
                label={m.case_actions()}
                options={actions.map((action) => ({ value: action, label: actionLabel(action, found) }))}
                chosen={chosen}
                onChange={(next) => setChosen(next as CaseAction[])}
                error={isMissing && chosen.length === 0 ? m.case_actions_missing() : undefined}
              />
              <Button block busy={isBusy('act')} onClick={act}>
                {m.case_act()}
              </Button>
            </>
          )}
          <Button
            block
            variant="secondary"
            busy={isBusy('dismiss')}
            onClick={() => send({ do: 'dismiss' }, m.case_dismissed_done())}
          >
            {m.case_dismiss()}
          </Button>
        </>
      )}
    </FormSection>
  );
}

interface UndoProps {
  found: ModerationCaseDetail;
  send: (wanted: CaseCommand, done: string) => void;
  isBusy: boolean;
}

/** The earlier actions that can be undone. */
function Undo({ found: { hidden, accountDisabled }, send, isBusy }: UndoProps) {
  const done: { action: UndoableAction; state: string; label: string }[] = [
    ...(hidden ? [{ action: 'hide', state: m.case_hidden(), label: m.case_show_again() } as const] : []),
    ...(accountDisabled
      ? [{ action: 'disable_account', state: m.case_account_disabled(), label: m.case_enable() } as const]
      : []),
  ];
  return done.map(({ action, state, label }) => (
    <div key={action} className={styles.done}>
      <span>{state}</span>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        onClick={() => send({ do: 'undo', action }, m.case_undone())}
      >
        {label}
      </Button>
    </div>
  ));
}
