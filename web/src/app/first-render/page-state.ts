import type { DehydratedState } from '@tanstack/react-query';

/** The data that the browser needs to hydrate a page that the server has rendered. */
export interface PageState {
  /** The time at which the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  /** The public address of the site, as in the head of the page. */
  origin: string;
  /** The answers that the page shows. */
  queries: DehydratedState;
}

export const PAGE_STATE_ID = 'page-state';

/** The element with the shell of an area, beside the root of the application. */
export const SHELL_ID = 'shell';

/** The text of a `<script type="application/json">`, which ends at `</script` and changes its rules at `<!--`. */
export const formatData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The state of a server-rendered page; undefined where the server sent the page without content. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
