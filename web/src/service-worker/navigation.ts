import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { isInMemberArea } from './scope.ts';

/** After this time without an answer a page of the member area starts from the stored document. */
const SLOW_MS = 4_000;

/**
 * Every page comes from the network, so that nobody who is online sees an earlier version. The stored document stands in
 * when the network fails; in the member area, where a stored copy of the data can be shown, also when it is slow.
 */
export async function answerNavigation({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const response = fetch(request as Request);
  const isMember = isInMemberArea(url.href);
  const answer = isMember ? await Promise.race([settled(response), pause(SLOW_MS)]) : await settled(response);
  if (answer && !(isMember && answer.status >= 500)) return answer;
  return (await matchPrecache('/index.html')) ?? response;
}

const settled = (response: Promise<Response>) => response.catch(() => undefined);

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
