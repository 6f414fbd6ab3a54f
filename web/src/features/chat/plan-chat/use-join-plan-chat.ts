import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { openChat } from '../state/open-chat.ts';

/** The chat service receives the plan and the user's interest a moment after the plan service. */
const NOT_KNOWN_YET: readonly string[] = ['not_interested', 'not_found'];
const ATTEMPTS = 8;
const RETRY_MS = 750;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Joins the chat of a plan and opens its window. */
export function useJoinPlanChat(planId: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.joinPlanChat>('POST /api/chat/join-plan-chat/:planId', { params: { planId } }),
    retry: (failures, error) => failures < ATTEMPTS && NOT_KNOWN_YET.includes(codeOf(error)),
    retryDelay: RETRY_MS,
    onSuccess: ({ chat }) => openChat(chat),
    onError: (error) => showToast(failureText(error)),
  });
}

function failureText(error: unknown): string {
  const code = codeOf(error);
  if (code === 'group_full') return m.plan_chat_full();
  if (code === 'removed_from_chat') return m.plan_chat_removed();
  if (code === 'plan_chat_limit') return m.plan_chat_limit();
  if (code === 'email_unverified') return errorMessage(error);
  return code === 'chat_ended' ? m.plan_chat_ended() : m.plan_chat_joining_failed();
}
