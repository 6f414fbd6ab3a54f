import type { BaselineResult } from './baseline.ts';
import type { ChaosResult } from './chaos-test.ts';
import { isClean } from './checker.ts';
import { actions, targets } from './fault-schedule.ts';

/** Formats the figures of a run and its failures. */
export function formatReport(result: ChaosResult, baseline?: BaselineResult): string {
  const { options, injected, history, stats, anomalies, stored, seconds, changed } = result;
  const acknowledged = history.filter(({ answers }) => answers.length > 0).length;
  const kinds = targets.flatMap((target) =>
    actions.map((action) => {
      const faults = injected.filter((fault) => fault.target === target && fault.action === action);
      const connections = faults.reduce((sum, each) => sum + each.connections, 0);
      return `${faults.length} × ${action} ${target} (${connections} connections)`;
    }),
  );
  const n = (value: number) => value.toLocaleString('en');
  const rows: [string, string][] = [
    ['seed', `${options.seed}`],
    ['messages', `${n(history.length)} in ${result.chats} chats of ${result.people} people`],
    ['faults', `${injected.length}: ${kinds.join(', ')}`],
    ['acknowledged', `${n(acknowledged)}; ${n(history.length - acknowledged)} not`],
    ['stored', `${n(stored)}; ${n(result.gaps)} unused seqs`],
    [
      'sent',
      `${n(stats.sentBySocket)} over the socket, the rest over HTTP; ${n(stats.retries)} retries; ${n(result.resent)} resent on purpose`,
    ],
    [
      'changed',
      `${n(changed.edited)} edited, ${n(changed.deleted)} deleted, ${n(changed.both)} both at once`,
    ],
    [
      'received',
      `${n(stats.live)} live, ${n(stats.caughtUp)} by ${n(stats.catchUps)} catch-ups; ${n(stats.connections)} connections`,
    ],
    [
      'duration',
      `${seconds.toFixed(1)} s, ${(history.length / seconds).toFixed(0)} messages/s under faults; all members caught up ${result.catchUpSeconds.toFixed(1)} s later`,
    ],
    [
      'lost',
      `${anomalies.lost.length} acknowledged messages; ${anomalies.unseen.length} not seen by a member, ${anomalies.stale.length} stale for a member`,
    ],
    [
      'duplicated',
      `${anomalies.duplicated.length} stored; ${anomalies.phantom.length} phantoms seen by a member`,
    ],
    ['order', anomalies.reordered.length === 0 ? 'the same for all' : `${anomalies.reordered.length} differ`],
  ];
  if (baseline) {
    rows.push([
      'baseline',
      `Socket.IO + Redis adapter with the same seed, ${baseline.injected} of the faults apply: ${n(baseline.lost)} of ${n(baseline.expected)} deliveries of acknowledged messages lost, ${n(baseline.duplicated)} duplicated, ${n(baseline.reordered)} readers with another order`,
    ]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return [...lines, ...listFailures(result)].join('\n');
}

/** One line for each kind of failure. */
function listFailures({ anomalies, stats, crashes, history, injected, options }: ChaosResult): string[] {
  const unanswered = history.filter(({ answers, rejection }) => answers.length === 0 && !rejection);
  const failures: Record<string, readonly string[]> = {
    ...anomalies,
    violations: stats.violations,
    crashed: crashes,
    unanswered: unanswered.map(({ clientId }) => clientId),
    faults: injected.length === options.faults ? [] : [`${injected.length} of ${options.faults} injected`],
  };
  return Object.entries(failures).flatMap(([name, each]) =>
    each.length > 0 ? [`  ✗ ${name}: ${each.length}, such as ${each.slice(0, 5).join(', ')}`] : [],
  );
}

export const hasPassed = (result: ChaosResult): boolean =>
  isClean(result.anomalies) && listFailures(result).length === 0;
