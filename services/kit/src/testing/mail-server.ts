import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** The mails that it has accepted, parsed, in their order. */
  mails: ParsedMail[];
  /** The recipients that the sender named, also those that were rejected. */
  recipients: string[];
  close: () => Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** Throws a rejection, as made by `rejection`. */
  onRecipient?: (address: string) => void;
  /** Runs before a received mail is accepted. A rejection that it throws is the answer. */
  onMail?: (mail: ParsedMail) => void | Promise<void>;
}

/** An answer with this SMTP status. */
export const rejection = (responseCode: number, message = 'no'): Error =>
  Object.assign(new Error(message), { responseCode });

/** An SMTP server on loopback that stores the mails that it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      answer(() => options.onRecipient?.(address), done);
    },
    onData: (stream, _session, done) =>
      answer(async () => {
        const mail = await simpleParser(await buffer(stream));
        await options.onMail?.(mail);
        mails.push(mail);
      }, done),
  });
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    recipients,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection.close();
      }),
  };
}

async function answer(work: () => unknown, done: (err?: Error | null) => void): Promise<void> {
  try {
    await work();
    done();
  } catch (err) {
    done(err as Error);
  }
}
