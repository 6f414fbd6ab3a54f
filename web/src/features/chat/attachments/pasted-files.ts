/** Files of what was pasted. Words from an office program come with a picture of themselves, which is not meant. */
export function pastedFiles({ types, files }: { types: readonly string[]; files: Iterable<File> }): File[] {
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...files];
}
