import type { notificationApi } from '@layover/proto/http/user/notification';
import { useEffect } from 'react';
import { request } from '#shared/api/api-client.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { userTimeZone } from '#shared/time/place-time.ts';

/** Sends the server the time zone of a user who travels, because quiet hours are in it. It is tried once a page load. */
export function useSentTimeZone(): void {
  useEffect(() => {
    const timeZone = userTimeZone();
    if (localStorage.getItem(storageKeys.sentTimeZone) === timeZone) return;
    request<typeof notificationApi.updateSchedule>('PUT /api/user/notification-schedule', {
      body: { timeZone },
    })
      .then(() => localStorage.setItem(storageKeys.sentTimeZone, timeZone))
      .catch(() => undefined);
  }, []);
}
