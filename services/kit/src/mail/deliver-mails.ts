import type { Claimed } from '../jobs/leases.ts';
import { retryDelayMs } from '../jobs/retry-delay.ts';
import type { Logger } from '../logger.ts';
import { composeMessage } from './compose-message.ts';
import type { MailDocument } from './mail.model.ts';
import type { MailRepository } from './mail.repository.ts';
import { mailMetrics } from './mail-metrics.ts';
import type { Mailbox } from './mail-settings.ts';
import { MailError, openSmtpSession, type SmtpSession } from './smtp-session.ts';

/** Milliseconds before the second attempt to connect, and the longest wait. */
const CONNECT_RETRY_MS = 1_000;
const CONNECT_RETRY_MAX_MS = 60_000;

/** Whether the settings of the person still allow a mail; checked right before it is sent. */
export type IsWanted = (mail: Pick<MailDocument, '_id' | 'owner' | 'topic'>) => Promise<boolean>;

interface DeliverDeps {
  mails: MailRepository;
  url: string;
  from: Mailbox;
  isWanted: IsWanted;
  logger: Logger;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  firstRetryMs: number;
}

/**
 * Sends all mails that are due, one after the other through one connection. A mail is taken only once the server is
 * connected, so that an outage of the server costs no mail an attempt.
 */
export function mailDelivery(deps: DeliverDeps) {
  const { mails, url, from, isWanted, logger, firstRetryMs } = deps;
  let isStopped = false;
  let failedConnections = 0;
  let connectAfter = 0;

  async function connect(): Promise<SmtpSession | undefined> {
    if (Date.now() < connectAfter) return undefined;
    try {
      const session = await openSmtpSession(url);
      failedConnections = 0;
      return session;
    } catch (err) {
      const delayMs = retryDelayMs(++failedConnections, CONNECT_RETRY_MS);
      connectAfter = Date.now() + Math.min(delayMs, CONNECT_RETRY_MAX_MS);
      logger.warn({ err }, 'mail server unavailable, trying again');
      return undefined;
    }
  }

  /** @returns whether the session can be used again */
  async function deliver(mail: Claimed<MailDocument>, session: SmtpSession): Promise<boolean> {
    const { _id, topic, attempts, dropAfter } = mail;
    const finish = async (state: 'sent' | 'failed' | 'dropped', error?: string) => {
      await mails.finish(mail, state, error);
      mailMetrics.done.inc({ outcome: state });
    };
    if ((dropAfter && dropAfter <= new Date()) || !(await isWanted(mail))) {
      await finish('dropped');
      return true;
    }
    try {
      await session.send(await composeMessage(mail, from), async () => {
        if (!(await mails.markSending(mail))) throw new Error('another instance sends this mail');
      });
    } catch (err) {
      const { outcome, status, message } =
        err instanceof MailError ? err : new MailError('later', err as Error);
      if (outcome === 'later') {
        mailMetrics.done.inc({ outcome: 'retried' });
        await mails.retry(mail, retryDelayMs(attempts, firstRetryMs), message);
      } else {
        await finish('failed', message);
        logger.error({ mail: _id, topic, outcome, status }, 'mail given up');
      }
      return false;
    }
    await finish('sent');
    return true;
  }

  async function giveUp(): Promise<void> {
    for (const mail of await mails.giveUp()) {
      mailMetrics.done.inc({ outcome: 'failed' });
      logger.error({ mail }, 'mail given up');
    }
  }

  return {
    async run(): Promise<void> {
      await giveUp();
      mailMetrics.waiting.set(await mails.waiting());
      let session: SmtpSession | undefined;
      try {
        while (!isStopped) {
          if (!session && !(await mails.hasDue())) return;
          session ??= await connect();
          const mail = session && (await mails.claim());
          if (!session || !mail) return;
          if (await deliver(mail, session)) continue;
          session.close();
          session = undefined;
        }
      } finally {
        session?.quit();
      }
    },
    /** The mail in hand is still sent. */
    stop: () => {
      isStopped = true;
    },
  };
}
