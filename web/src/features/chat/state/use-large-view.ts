import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { keptFocus } from '#shared/routing/kept-focus.ts';
import { useChat } from './chat-context.ts';
import type { Recipient } from './windows-store.ts';

/** What the history entry of the page of messages keeps. */
interface LargeViewState {
  /** The page that the first conversation was opened from. */
  from?: string;
  /** Recipient of a draft. */
  person?: Recipient;
  /** React key of the conversation: it stays the same when a draft becomes a chat, so that the field keeps its focus. */
  slot?: string;
}

/** The page of messages: the conversation that it shows, and how to open one in it and to leave it for a window. */
export function useLargeView() {
  const { windows } = useChat();
  const area = areaOf(useSignedIn()?.rol);
  const navigate = useNavigate();
  const location = useLocation();
  const match = matchPath(`${paths.messages(area)}/:id?`, location.pathname);
  const state: LargeViewState = match ? ((location.state as LargeViewState | null) ?? {}) : {};
  const { from = match ? undefined : location.pathname + location.search } = state;
  const open = (id: string, next: Omit<LargeViewState, 'from'>, replace = false) => {
    windows.requestFocus(id);
    navigate(paths.messages(area, id), {
      state: { ...next, ...(from && { from }), ...(match && keptFocus) },
      replace,
    });
  };
  return {
    /** Id of the conversation as in windows. Undefined without one, and on other pages. */
    id: match?.params.id,
    person: state.person,
    slot: state.slot,
    openLarge: (id: string, person?: Recipient) => open(id, person ? { person } : {}),
    /** Shows the chat that a draft has become. */
    replaceDraft: (draft: string, id: string) => open(id, { slot: draft }, true),
    openDocked: (id: string, person?: Recipient) => {
      navigate(from ?? paths.destinations(area));
      windows.dock(id, person);
    },
  };
}
