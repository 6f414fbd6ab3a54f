import { create } from 'zustand';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './messages-place.module.css';

interface MessagesPlaceState {
  element: HTMLElement | null;
  /** Whether the chat is shown in the element. */
  isFilled: boolean;
}

/** The element of the page in which the chat shows its list and a conversation. Null on other pages. */
export const useMessagesPlace = create<MessagesPlaceState>(() => ({ element: null, isFilled: false }));

const setElement = (element: HTMLElement | null) => useMessagesPlace.setState({ element });

/** Removes the placeholder while the chat is shown; returns how to show it again. */
export function fillMessagesPlace(): () => void {
  useMessagesPlace.setState({ isFilled: true });
  return () => useMessagesPlace.setState({ isFilled: false });
}

const ROWS = [1, 2, 3, 4, 5, 6];

/**
 * Where the page of messages is shown. The chat belongs to the frame of the pages, so it fills this element. Without a complete profile
 * there is no chat.
 */
export function MessagesPlace() {
  const isFilled = useMessagesPlace((place) => place.isFilled);
  const complete = useProfileComplete();
  return (
    <div ref={setElement} className={styles.place}>
      {!isFilled && complete !== false && (
        <div className={styles.waiting} aria-busy="true">
          <VisuallyHidden>{m.loading()}</VisuallyHidden>
          <Skeleton width="9rem" height="2rem" />
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="3rem" height="3rem" radius="50%" />
              <div>
                <Skeleton width="45%" />
                <Skeleton width="80%" height="0.85rem" />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
