import type { chatApi } from '@layover/proto/http/chat';
import { request } from '#shared/lib/api-client.ts';

/** What changed in all chats since the revisions known here. */
export const readChanges = (known: { chats: Record<string, number>; since?: string }, signal: AbortSignal) =>
  request<typeof chatApi.changes>('POST /api/chat/changes', { body: known, signal });
