/** The text of a file of messages by its name. */
type Files = Readonly<Record<string, string>>;

export interface MessageSources {
  /** By language, then by the name of the file. */
  languages: Readonly<Record<string, Files>>;
  /** The names of the files that are compiled. */
  compiled: readonly string[];
  /** The code of the application, which uses a message as `m.key`. */
  code: string;
}

/** A key of a file; a file has one key a line. `JSON.parse` would keep the last of two equal ones and report nothing. */
const KEY = /^ {2}"(\w+)":/gm;

const parametersOf = (text = '') =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name))].sort().join(', ');

const repeated = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index);

/**
 * The problems of the messages of the application, one line each: files that are not compiled, keys that overwrite
 * each other, that a language lacks, whose parameters differ between languages, or that no code uses.
 */
export function messageProblems({ languages, compiled, code }: MessageSources): string[] {
  const problems: string[] = [];
  const texts = new Map<string, Map<string, string>>();
  for (const [language, files] of Object.entries(languages)) {
    const names = Object.keys(files);
    for (const name of names.filter((each) => !compiled.includes(each)))
      problems.push(`${language}/${name} is not compiled`);
    const keys = names.flatMap((name) => Array.from(files[name]!.matchAll(KEY), ([, key]) => key!));
    for (const key of repeated(keys)) problems.push(`${language} has ${key} twice`);
    const parsed = names.flatMap((name) => Object.entries(JSON.parse(files[name]!) as Files));
    texts.set(language, new Map(parsed));
  }
  const allKeys = new Set([...texts.values()].flatMap((all) => [...all.keys()]));
  const used = new Set(Array.from(code.matchAll(/\bm\.(\w+)/g), ([, key]) => key));
  for (const key of allKeys) {
    const lacking = [...texts.keys()].filter((language) => !texts.get(language)!.has(key));
    for (const language of lacking) problems.push(`${language} lacks ${key}`);
    const parameters = [...texts.values()].flatMap((all) =>
      all.has(key) ? [parametersOf(all.get(key))] : [],
    );
    if (new Set(parameters).size > 1) problems.push(`the parameters of ${key} differ`);
    if (!used.has(key)) problems.push(`no code uses ${key}`);
  }
  return problems;
}
