export type Better = 'more' | 'less';

export interface Row {
  what: string;
  /** What the first figure of its group is compared with. */
  isBaseline?: boolean;
  /** In the order of the group's columns. */
  values: readonly number[];
}

export interface ResultTable {
  title: string;
  /** How the figures were taken. */
  how: string;
  /** Unit → whether more of it is better. */
  columns: Readonly<Record<string, Better>>;
  rows: readonly Row[];
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const CELL = 22;
const LINE = 110;

export function formatTable({ title, how, columns, rows: figures }: ResultTable): string {
  const width =
    Math.max(...figures.map(({ what }) => what.length)) + ' : '.length + (figures[0]?.what.length ?? 0);
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(CELL)).join('')}`;
  const units = Object.entries(columns).map(([unit, better]) => `${unit} (${better})`);
  const ours = figures[0];
  return [
    `\n${title}`,
    ...wrap(how),
    row('', units),
    ...figures.map(({ what, values }) => row(what, values.map(round))),
    ...figures
      .filter(({ isBaseline: isReference }) => isReference)
      .map(({ what, values }) =>
        row(
          `${ours?.what} : ${what}`,
          values.map((value, column) => `× ${((ours?.values[column] ?? Number.NaN) / value).toFixed(2)}`),
        ),
      ),
  ].join('\n');
}

const round = (value: number) =>
  Number.isNaN(value) ? '–' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `  ${line}`);
}
