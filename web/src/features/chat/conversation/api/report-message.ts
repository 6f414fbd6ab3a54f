import type { BodyInput } from '@layover/proto/http/endpoint';
import type { messageApi } from '@layover/proto/http/message';
import { request } from '#shared/api/api-client.ts';

/** Reports a message to the administrators. */
export const reportMessage = (id: string, body: BodyInput<typeof messageApi.report>) =>
  request<typeof messageApi.report>('POST /api/message/report-message/:id', { params: { id }, body });
