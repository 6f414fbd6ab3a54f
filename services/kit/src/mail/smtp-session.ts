import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './compose-message.ts';

const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  /** The time to wait for a response. A server can check a message for a while before it accepts it. */
  socketTimeout: 120_000,
};

/**
 * - `rejected`: the server will never take this message.
 * - `later`: it has not taken it, and may do so at another time.
 * - `unknown`: the connection was lost after the whole message had been sent.
 */
export class MailError extends Error {
  override name = 'MailError';
  readonly outcome: 'rejected' | 'later' | 'unknown';
  /** Status of the server's answer, if there was one. */
  readonly status: number | undefined;

  constructor(outcome: MailError['outcome'], cause: Error & { responseCode?: number }) {
    super(cause.message, { cause });
    this.outcome = outcome;
    this.status = cause.responseCode;
  }
}

export interface SmtpSession {
  /**
   * @param beforeData runs when the server is ready for the message, which has not been sent until then. If it throws,
   *   nothing is sent.
   * @throws MailError; the session must be closed then
   */
  send(message: Message, beforeData: () => Promise<void>): Promise<void>;
  /** Ends the session with QUIT. */
  quit(): void;
  close(): void;
}

/** Connects and signs in. A password is sent through TLS only. @throws Error */
export async function openSmtpSession(url: string): Promise<SmtpSession> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ requireTLS: Boolean(auth), ...server, ...TIMEOUTS_MS });
  // Each call below also gets the error; one that comes between two calls shows at the next call.
  connection.on('error', () => undefined);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the server has closed the connection')));
      connection.connect((err) => (err ? reject(err) : resolve()));
    });
    if (auth) await answerOf((done) => connection.login(auth, done));
  } catch (err) {
    connection.close();
    throw err;
  }

  return {
    async send({ envelope, bytes }, beforeData) {
      let isHandedOver = false;
      async function* data() {
        await beforeData();
        yield bytes;
        // After this, the server may have the end of the message.
        isHandedOver = true;
      }
      try {
        await answerOf((done) => connection.send(envelope, Readable.from(data()), done));
      } catch (error) {
        const cause = error as Error & { responseCode?: number; permanent?: boolean; command?: string };
        if (cause.responseCode === undefined) throw new MailError(isHandedOver ? 'unknown' : 'later', cause);
        // A rejected sender is a mistake in the settings, and no fault of the mail.
        const isRejected = cause.permanent === true && cause.command !== 'MAIL FROM';
        throw new MailError(isRejected ? 'rejected' : 'later', cause);
      }
    },
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
}

const answerOf = (call: (done: (err?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => call((err) => (err ? reject(err) : resolve())));
