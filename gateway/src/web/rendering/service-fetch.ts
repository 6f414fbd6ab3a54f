import { text } from 'node:stream/consumers';
import type { ServiceName } from '@layover/proto/http/areas';
import { isConnectionFailure } from '../../proxy/upstream-agent.ts';
import type { Upstreams } from '../../proxy/upstreams.ts';
import { serviceOf } from '../../services.ts';

/** The answers for one page have about 50 kB. */
const ANSWER_BYTES_MAX = 1024 * 1024;

type ServiceFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Calls a service as a visitor. The call has the language of the reader's request, and nothing else of it.
 * @param signal ends the calls of one page
 */
export function createServiceFetch(upstreams: Readonly<Record<ServiceName, Upstreams>>) {
  return (signal: AbortSignal): ServiceFetch =>
    async (target, { method = 'GET', headers }) => {
      const service = serviceOf(target);
      if (!service || method !== 'GET')
        throw new Error(`A server-rendered page must not call ${method} ${target}.`);
      const language = new Headers(headers).get('accept-language') ?? '';
      const answer = await fetchFrom(upstreams[service], target, {
        headers: { Accept: 'application/json', 'Accept-Language': language },
        signal,
      });
      return new Response(await limitedText(answer), { status: answer.status, headers: answer.headers });
    };
}

/** Tries another instance when the first one refuses the connection. */
async function fetchFrom(instances: Upstreams, target: string, init: RequestInit): Promise<Response> {
  const instance = instances.pick();
  try {
    return await fetch(new URL(target, instance), init);
  } catch (error) {
    if (!(error instanceof TypeError) || !isConnectionFailure(error.cause as NodeJS.ErrnoException))
      throw error;
    instances.markUnavailable(instance);
    if (instances.urls.length === 1 || !instances.hasAlternative()) throw error;
    return await fetch(new URL(target, instances.pick()), init);
  }
}

/** @throws when the answer is too large */
async function limitedText({ body }: Response): Promise<string> {
  if (!body) return '';
  let bytes = 0;
  const limited = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer of a service is too large for a page.');
        controller.enqueue(chunk);
      },
    }),
  );
  return text(limited);
}
