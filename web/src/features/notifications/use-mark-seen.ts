import type { notificationApi } from '@layover/proto/http/user/notification';
import { useEffect } from 'react';
import { request } from '#shared/api/api-client.ts';

/** A user who has not moved for so long may have left the desk. */
const IN_USE_MS = 2 * 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let lastInputAt = 0;
const onInput = () => {
  lastInputAt = Date.now();
};

const isInUse = () =>
  document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastInputAt < IN_USE_MS;

/**
 * Reports to the server that the bell shows the newest unread notification to a user who is using the page, so that no push and
 * no mail follows.
 */
export function useMarkSeen(newestUnread: string | undefined): void {
  useEffect(() => {
    for (const input of INPUTS) addEventListener(input, onInput, { passive: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, onInput);
    };
  }, []);
  useEffect(() => {
    if (!newestUnread || !isInUse()) return;
    const body = { until: newestUnread };
    // Without this call, the user also gets a push or a mail.
    request<typeof notificationApi.markSeen>('PUT /api/user/notifications/seen', { body }).catch(
      () => undefined,
    );
  }, [newestUnread]);
}
