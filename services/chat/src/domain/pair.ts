import { hashedId } from './hashed-id.ts';

/**
 * The id of the one chat of two people, whoever starts it and however often: the pair itself is the key, so that
 * racing starts meet at one document, and nothing has to be looked up.
 */
export function chatIdOfPair(one: string, other: string): string {
  const pair = [one, other].sort().join(':');
  return hashedId(`chat of ${pair}`);
}
