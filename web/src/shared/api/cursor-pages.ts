/** How an endless list goes on: each page begins after the last entry of the page before, whatever was added or removed since. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }): string | undefined =>
    nextCursor ?? undefined,
};
