import { isServer } from '../config/environment.ts';

declare global {
  interface Window {
    /** The calls that `public/before-paint.js` has sent for the page. */
    earlyCalls?: {
      /** The path of the page. */
      path: string;
      headers: Readonly<Record<string, string>>;
      /** By the address. */
      answers: Map<string, Promise<Response>>;
    };
  }
}

/** The answer of a call that has been sent already, for one use, in the session, the language and the page of that time. */
export function takeEarlyAnswer(
  url: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
  if (isServer || method !== 'GET' || !window.earlyCalls) return undefined;
  const { path, headers: early, answers } = window.earlyCalls;
  const sent = new Headers(headers);
  const isSame =
    window.location.pathname === path &&
    Object.entries(early).every(([name, value]) => sent.get(name) === value);
  if (!isSame) {
    delete window.earlyCalls;
    return undefined;
  }
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
