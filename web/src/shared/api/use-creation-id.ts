import { useRef } from 'react';
import { newClientId } from './client-id.ts';

/**
 * The id that a creation sends with its body. It stays the same while the body does, so that a creation whose answer was lost
 * makes no second document when it is sent again.
 */
export function useCreationId() {
  const attempt = useRef({ body: '', id: '' });
  return (body: object): string => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, id: newClientId() };
    return attempt.current.id;
  };
}
