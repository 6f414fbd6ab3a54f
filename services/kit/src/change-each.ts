/** The number of concurrent changes of a bulk call. */
const CONCURRENCY = 10;

/** Changes several documents, each on its own. @returns the results in the order of the ids */
export async function changeEach<Result>(
  ids: readonly string[],
  change: (id: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < ids.length; start += CONCURRENCY)
    results.push(...(await Promise.all(ids.slice(start, start + CONCURRENCY).map(change))));
  return results;
}
