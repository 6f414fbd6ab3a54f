import { useLocation, useNavigationType } from 'react-router-dom';

/** The field of the history entry that has the cursor of its page. It stays out of the address, which people share. */
export const CURSOR = 'cursor';

/**
 * The cursor at which the page of a list begins, if a link of its `Pager` has just led here. After a reload and Back the page
 * is counted, because the server has rendered it by its number.
 */
export function usePageCursor(): string | undefined {
  const cursor: unknown = useLocation().state?.[CURSOR];
  return useNavigationType() === 'PUSH' && typeof cursor === 'string' ? cursor : undefined;
}
