import { create } from 'zustand';
import styles from './messages-place.module.css';

/** The element of the page in which the chat shows its list and a conversation. Null on other pages. */
export const useMessagesPlace = create<{ element: HTMLElement | null }>(() => ({ element: null }));

const setElement = (element: HTMLElement | null) => useMessagesPlace.setState({ element });

/** Where the page of messages is shown. The chat is loaded apart from the pages, so it fills this element. */
export function MessagesPlace() {
  return <div ref={setElement} className={styles.place} />;
}
