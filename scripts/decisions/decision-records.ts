import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { repositoryPath } from '../stack/paths.ts';

interface DecisionRecord {
  /** Its path in the repository. */
  file: string;
  text: string;
}

/** The list of all records, in the repository. */
export const INDEX_FILE = 'docs/decisions.md';

/** All records, by their paths. */
export function readDecisionRecords(): DecisionRecord[] {
  const files = globSync('**/docs/decisions/*.md', {
    cwd: repositoryPath(),
    exclude: (name) => name === 'node_modules' || name.startsWith('.'),
  });
  return files
    .map((file) => file.split(sep).join('/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(repositoryPath(file), 'utf8') }));
}

const FORMAT = /^# (\d+)\. [^\n]+\n\n\d{4}-\d\d-\d\d\n\n.*\*\*Decision\.\*\* /s;

/** What is wrong with the format of a record: `# 7. Title`, the date, then paragraphs such as `**Decision.** …`. */
export function problemOf({ file, text }: DecisionRecord): string | undefined {
  const [, number] = FORMAT.exec(text) ?? [];
  if (number === undefined) return `${file} has another format`;
  const expected = Number(/(\d+)-[^/]*$/.exec(file)?.[1]);
  return Number(number) === expected ? undefined : `${file} has the number ${number}`;
}

/** The index as Markdown, by the part of the product. */
export function formatIndex(records: readonly DecisionRecord[]): string {
  const byPart = Map.groupBy(records, ({ file }) => dirname(dirname(dirname(file))));
  const sections = [...byPart].map(([part, own]) => {
    const links = own.map(({ file, text }) => {
      const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
      return `- [${title}](${relative(dirname(INDEX_FILE), file)})`;
    });
    return `## ${part}\n\n${links.join('\n')}\n`;
  });
  return `# Decisions\n\n\`npm run decisions\` makes this list.\n\n${sections.join('\n')}`;
}
