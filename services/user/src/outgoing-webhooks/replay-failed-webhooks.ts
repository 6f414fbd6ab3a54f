import { recordSending, type SendingDeps } from './record-sending.ts';

/** Sends all messages again that failed since a time. @returns their number @throws 404, 409 webhook_disabled */
export const replayFailedWebhooks =
  ({ endpoints, deliveries, start }: SendingDeps) =>
  async (id: string, since: Date, actor: string): Promise<number> => {
    await recordSending(endpoints, id, 'replay-failed', actor);
    const replayed = await deliveries.replayFailed(id, since);
    if (replayed > 0) start();
    return replayed;
  };
