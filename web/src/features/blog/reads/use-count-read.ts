import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import { useEffect } from 'react';
import { request } from '#shared/api/api-client.ts';

/** A reader who leaves earlier has not read the post. */
const READ_AFTER_MS = 5_000;

/** Counts a read once the post has been on a visible page for some seconds. */
export function useCountRead(id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    let timer: number | undefined;
    const restart = () => {
      window.clearTimeout(timer);
      if (document.hidden) return;
      timer = window.setTimeout(() => {
        document.removeEventListener('visibilitychange', restart);
        // A read that cannot be counted is no concern of the reader.
        request<typeof blogEngagementApi.read>('POST /api/blog/read/:id', { params: { id } }).catch(
          () => undefined,
        );
      }, READ_AFTER_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [id]);
}
