/**
 * Each of the first with each of the second. Every third combination of the list has each of the first, with different
 * ones of the second.
 */
export function combinations<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.flatMap((each, start) => {
    const rotated = [...second.slice(start % second.length), ...second.slice(0, start % second.length)];
    return rotated.map((other): [A, B] => [each, other]);
  });
}
