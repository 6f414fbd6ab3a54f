import type { chatApi } from '@layover/proto/http/chat/chat';
import type { BodyInput, ResponseOf } from '@layover/proto/http/endpoint';
import { request } from '#shared/api/api-client.ts';

export type ChangesBody = BodyInput<typeof chatApi.changes>;
export type ChangesAnswer = ResponseOf<typeof chatApi.changes>;

/** Reads the changes since the known revisions. */
export const readChanges = (known: ChangesBody, signal: AbortSignal) =>
  request<typeof chatApi.changes>('POST /api/chat/changes', { body: known, signal });
