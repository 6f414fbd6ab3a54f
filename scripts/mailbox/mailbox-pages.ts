import { Html, html } from '@layover/kit/mail/html';
import { MAILS_MAX, type StoredMail } from './mail-store.ts';

const STYLE = new Html(`
:root { color-scheme: light dark; --line: #e6e1f0; --soft: #6a6180; --back: #fbfafd; --card: #fff; --brand: #5f35c9; }
@media (prefers-color-scheme: dark) { :root { --line: #302849; --soft: #a197bc; --back: #120d20; --card: #1a142c; --brand: #c9b9fa; } }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--back); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; letter-spacing: -.02em; overflow-wrap: anywhere; }
a { color: var(--brand); }
small, .soft { color: var(--soft); }
ul { padding: 0; list-style: none; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: .1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: color-mix(in srgb, var(--brand) 8%, transparent); }
iframe { width: 100%; height: 70vh; margin: 1rem 0; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 600; }`);

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`
    .markup;

const time = (iso: string) => new Date(iso).toLocaleString('en-GB');

export const listPage = (mails: readonly StoredMail[]): string =>
  page(
    'Layover mailbox',
    html`<h1>Mailbox</h1><p class="soft">Mails of this local product, at most ${String(MAILS_MAX)}. None of them leaves this computer.</p>${
      mails.length === 0
        ? html`<p>No mail yet. Reload the page after something has happened.</p>`
        : html`<ul>${mails.map(row)}</ul>`
    }`,
  );

const row = ({ id, subject, recipients, receivedAt }: StoredMail): Html =>
  html`<li><a href="/mails/${String(id)}"><strong>${subject}</strong><small>${recipients.join(', ')} · ${time(receivedAt)}</small></a></li>`;

export const mailPage = ({ id, subject, from, recipients, receivedAt, text, headers }: StoredMail): string =>
  page(
    subject,
    html`<p><a href="/">All mails</a></p><h1>${subject}</h1><p class="soft">From ${from} to ${recipients.join(', ')}, ${time(receivedAt)}</p><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${String(id)}/html"></iframe><details open><summary>Plain text</summary><pre>${text}</pre></details><details><summary>Headers</summary><pre>${headers.join('\n')}</pre></details>`,
  );

export const missingPage = (): string =>
  page('Not found', html`<h1>There is no such mail.</h1><p><a href="/">All mails</a></p>`);

/** The HTML of a mail as it is, with links that open in a new tab. */
export const framedHtml = ({ html: mail }: StoredMail): string => `<base target="_blank">${mail}`;
