/** Plans that a bulk call changes at the same time. */
const CONCURRENCY = 10;

/** Changes several plans, each on its own. @returns the results in the order of the ids */
export async function changeEach<Result>(
  planIds: readonly string[],
  change: (planId: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < planIds.length; start += CONCURRENCY)
    results.push(...(await Promise.all(planIds.slice(start, start + CONCURRENCY).map(change))));
  return results;
}
