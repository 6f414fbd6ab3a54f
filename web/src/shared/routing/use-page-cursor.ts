import { useLocation } from 'react-router-dom';

/** The field of the history entry that has the cursor of its page. It stays out of the address, which people share. */
export const CURSOR = 'cursor';

/** The cursor at which the page of a list begins, if a link of its `Pager` has led here. It survives a reload. */
export function usePageCursor(): string | undefined {
  const cursor: unknown = useLocation().state?.[CURSOR];
  return typeof cursor === 'string' ? cursor : undefined;
}
