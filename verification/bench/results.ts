type Better = 'more' | 'less';

export interface Row {
  what: string;
  /** The first row of the table is compared with each baseline. */
  isBaseline?: boolean;
  /** In the order of the columns. */
  values: readonly number[];
}

export interface ResultTable {
  title: string;
  /** How the values were measured. */
  how: string;
  /** Unit → which values are better. */
  columns: Readonly<Record<string, Better>>;
  rows: readonly Row[];
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

const CELL_WIDTH = 24;
const LINE_WIDTH = 110;

export function formatTable({ title, how, columns, rows }: ResultTable): string {
  const width = Math.max(...rows.map(({ what }) => what.length)) + ' : '.length + (rows[0]?.what.length ?? 0);
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}`;
  const units = Object.entries(columns).map(([unit, better]) => `${unit} (${better})`);
  const measured = rows[0];
  return [
    `\n${title}`,
    ...wrap(how),
    line('', units),
    ...rows.map(({ what, values }) => line(what, values.map(round))),
    ...rows
      .filter(({ isBaseline }) => isBaseline)
      .map(({ what, values }) =>
        line(
          `${measured?.what} : ${what}`,
          values.map((value, column) => ratio((measured?.values[column] ?? Number.NaN) / value)),
        ),
      ),
  ].join('\n');
}

const round = (value: number) =>
  Number.isNaN(value) ? '–' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

const ratio = (value: number) => (Number.isFinite(value) ? `× ${value.toFixed(2)}` : '–');

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > LINE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `  ${line}`);
}
