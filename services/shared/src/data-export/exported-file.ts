/** A file with data of a person. */
export interface ExportedFile {
  /** Path in the folder of the service, such as `attachments/6740….pdf`. */
  name: string;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

/**
 * All files with the data that a service stores about a person. Only one of them is read at a time, in order.
 * @param email of the person, who has confirmed it; empty otherwise
 */
export type GatherData = (person: string, email: string) => AsyncIterable<ExportedFile>;

/** Readable for people and programs; fields without a value are left out. */
const toText = (value: unknown): string => JSON.stringify(value, null, 2);

export const jsonFile = (name: string, value: unknown): ExportedFile => ({
  name: `${name}.json`,
  content: [`${toText(value)}\n`],
});

/** A list that may be long: its items are written as they are read. */
export const jsonListFile = (
  name: string,
  items: AsyncIterable<unknown> | Iterable<unknown>,
): ExportedFile => ({ name: `${name}.json`, content: listText(items) });

async function* listText(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + toText(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
