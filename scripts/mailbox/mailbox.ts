import { createServer, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../process/free-port.ts';
import { type MailStore, mailStore } from './mail-store.ts';
import { framedHtml, listPage, mailPage, missingPage } from './mailbox-pages.ts';

const LOOPBACK = '127.0.0.1';
const MAIL_BYTES_MAX = 1024 * 1024;

export interface Mailbox {
  smtpUrl: string;
  /** The page that lists the mails. */
  url: string;
  stop: () => Promise<void>;
}

/** A mail server without delivery: it keeps the latest mails in memory and shows them at a local page. */
export async function startMailbox(): Promise<Mailbox> {
  const store = mailStore();
  const [smtpPort, port] = [await freePort(), await freePort()];
  const smtp = smtpServer(store);
  const http = createServer(pages(store, port));
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(smtpPort, LOOPBACK, resolve)),
    new Promise<void>((resolve) => http.listen(port, LOOPBACK, resolve)),
  ]);
  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
    url: `http://${LOOPBACK}:${port}`,
    stop: async () => {
      await Promise.all([closeSmtp(smtp), closeHttp(http)]);
    },
  };
}

function smtpServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAIL_BYTES_MAX,
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (bytes) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          store.add(await simpleParser(bytes), recipients);
          done();
        })
        .catch(done);
    },
  });
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  return server;
}

function pages(store: MailStore, port: number): RequestListener {
  const hosts = [`${LOOPBACK}:${port}`, `localhost:${port}`];
  return ({ method, url = '/', headers }, res) => {
    const answer = (status: number, type: string, body: string, policy = PAGE_POLICY) =>
      res
        .writeHead(status, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Security-Policy': policy,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          'Referrer-Policy': 'no-referrer',
        })
        .end(body);
    // Mails contain secret links: a page of another name that resolves to this address must not read them.
    if (!hosts.includes(headers.host ?? '')) return answer(403, 'text/plain', 'Wrong host.');
    if (method !== 'GET') return answer(405, 'text/plain', 'Only GET.');
    const { pathname, searchParams } = new URL(url, 'http://mailbox');
    if (pathname === '/') return answer(200, 'text/html', listPage(store.all()));
    if (pathname === '/mails.json') {
      const mails = store.to(searchParams.get('to') ?? undefined);
      return answer(200, 'application/json', JSON.stringify(mails));
    }
    const [, id, part] = /^\/mails\/(\d+)(\/html)?$/.exec(pathname) ?? [];
    const mail = id === undefined ? undefined : store.find(Number(id));
    if (!mail) return answer(404, 'text/html', missingPage());
    if (part) return answer(200, 'text/html', framedHtml(mail), MAIL_POLICY);
    return answer(200, 'text/html', mailPage(mail));
  };
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
/** A mail can be anything: it runs no script, and loads pictures only. Its links open outside of the frame. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const closeSmtp = (server: SMTPServer) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const connection of server.connections) connection.close();
  });

const closeHttp = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
