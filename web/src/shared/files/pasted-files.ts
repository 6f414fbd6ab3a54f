/** The pasted files. Text copied from an office program comes with a picture of itself, which is left out. */
export function pastedFiles({ types, files }: { types: readonly string[]; files: Iterable<File> }): File[] {
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...files];
}
