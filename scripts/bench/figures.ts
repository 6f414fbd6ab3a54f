export interface Figure {
  what: string;
  /** What the others in its group are compared with. */
  isReference?: boolean;
  /** Column → value; the first is the one that ratios are made of. */
  values: Record<string, number>;
}

export interface Group {
  title: string;
  /** How the figures were taken. */
  how: string;
  figures: Figure[];
  /** Of the first column: whether more is better. */
  isMoreBetter: boolean;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function show({ title, how, figures, isMoreBetter }: Group): string {
  const columns = Object.keys(figures[0]?.values ?? {});
  const [first] = columns;
  const width = Math.max(...figures.map(({ what }) => what.length));
  const lines = figures.map(({ what, values }) => {
    const cells = columns.map((column) => `${round(values[column])} ${column}`.padStart(20));
    return `  ${what.padEnd(width)} ${cells.join('')}`;
  });
  const ratios = figures
    .filter(({ isReference }) => isReference)
    .map((reference) => {
      const ours = first === undefined ? Number.NaN : (figures[0]?.values[first] ?? Number.NaN);
      const theirs = first === undefined ? Number.NaN : (reference.values[first] ?? Number.NaN);
      return `  ${figures[0]?.what} : ${reference.what} = ${(ours / theirs).toFixed(2)} (${first}; ${isMoreBetter ? 'more' : 'less'} is better)`;
    });
  return [`\n${title}`, ...wrap(how), ...lines, ...ratios].join('\n');
}

const round = (value = Number.NaN) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 110) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `  ${line}`);
}
