import type { BaselineResult } from './baseline.ts';
import type { ChaosResult } from './chaos-test.ts';
import { isClean } from './checker.ts';
import { actions, targets } from './fault-schedule.ts';

/** Figures, and whatever does not hold. */
export function formatReport(outcome: ChaosResult, bare?: BaselineResult): string {
  const {
    options,
    injected: struck,
    history: entries,
    stats: heard,
    anomalies: findings,
    stored,
    seconds,
    changed,
  } = outcome;
  const acknowledged = entries.filter(({ answers }) => answers.length > 0).length;
  const kinds = targets.flatMap((target) =>
    actions.map((action) => {
      const these = struck.filter((fault) => fault.target === target && fault.action === action);
      const connections = these.reduce((sum, each) => sum + each.connections, 0);
      return `${these.length} × ${action} ${target} (${connections} connections)`;
    }),
  );
  const n = (value: number) => value.toLocaleString('en');
  const rows: [string, string][] = [
    ['seed', `${options.seed}`],
    ['messages', `${n(entries.length)} in ${outcome.chats} chats of ${outcome.people} people`],
    ['faults', `${struck.length}: ${kinds.join(', ')}`],
    ['acknowledged', `${n(acknowledged)}; ${n(entries.length - acknowledged)} not`],
    ['stored', `${n(stored)}; ${n(outcome.gaps)} places left empty`],
    [
      'sent',
      `${n(heard.sentBySocket)} acknowledged over the socket, the rest over HTTP; ${n(heard.retries)} retries; ${n(outcome.resent)} sent twice on purpose`,
    ],
    [
      'changed',
      `${n(changed.edited)} edited, ${n(changed.takenBack)} taken back, ${n(changed.both)} both at the same moment`,
    ],
    [
      'heard',
      `${n(heard.live)} live, ${n(heard.caughtUp)} by ${n(heard.catchUps)} catch-ups; ${n(heard.connections)} connections`,
    ],
    [
      'duration',
      `${seconds.toFixed(1)} s, ${(entries.length / seconds).toFixed(0)} messages/s with faults; all caught up after ${outcome.settleSeconds.toFixed(1)} s more`,
    ],
    [
      'lost',
      `${findings.lost.length} acknowledged messages; ${findings.unseen.length} not seen by a member, ${findings.stale.length} as they were before a change`,
    ],
    ['doubled', `${findings.duplicated.length} stored; ${findings.phantom.length} seen by a member`],
    ['order', findings.reordered.length === 0 ? 'the same for all' : `${findings.reordered.length} differ`],
  ];
  if (bare) {
    rows.push([
      'bare adapter',
      `Socket.IO + Redis adapter under the same seed, ${bare.injected} of the faults touch it: ${n(bare.lost)} of ${n(bare.expected)} deliveries of acknowledged messages lost, ${n(bare.duplicated)} doubled, ${n(bare.reordered)} readers out of order`,
    ]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  return [...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ...listFailures(outcome)].join(
    '\n',
  );
}

/** What is wrong, in lines; none when the ledger holds. */
export function listFailures({
  anomalies: findings,
  stats: heard,
  crashes,
  history: entries,
  injected: struck,
  options,
}: ChaosResult): string[] {
  const unanswered = entries.filter(({ answers, rejection: refusal }) => answers.length === 0 && !refusal);
  const all: Record<string, readonly string[]> = {
    ...findings,
    contradicted: heard.contradictions,
    crashed: crashes,
    unanswered: unanswered.map(({ clientId }) => clientId),
    ...(struck.length === options.faults ? {} : { faults: [`${struck.length} of ${options.faults} struck`] }),
  };
  return Object.entries(all).flatMap(([name, each]) =>
    each.length > 0 ? [`  ✗ ${name}: ${each.length}, such as ${each.slice(0, 5).join(', ')}`] : [],
  );
}

export const hasPassed = (outcome: ChaosResult): boolean =>
  isClean(outcome.anomalies) && listFailures(outcome).length === 0;
