/**
 * The form's field for each field of the server: the path itself, or the longest beginning of it that the form has, so that
 * an error of `subcategories.0` is shown at `subcategories`. Fields that the form does not have are left out.
 */
export function fieldErrors(
  fields: Readonly<Record<string, string>>,
  known: readonly string[],
): { name: string; message: string }[] {
  return Object.entries(fields).flatMap(([path, message]) => {
    const parts = path.split('.');
    for (let length = parts.length; length > 0; length--) {
      const name = parts.slice(0, length).join('.');
      if (known.includes(name)) return [{ name, message }];
    }
    return [];
  });
}
