import { Html, html } from '@layover/kit/mail/html';
import type { MailLocale } from '@layover/proto/mail-locales';

export type { MailLocale };

/** An entry of a mail about several things. */
export interface MailItem {
  text: string;
  /** Such as the time and the place. */
  detail?: string;
  url?: string;
}

/** The content of a mail, in the language of its reader. All texts are plain; the layout escapes them. */
export interface MailContent {
  locale: MailLocale;
  subject: string;
  /** The text that mail programs show beside the subject in their list. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values in rows, such as the time and the place. */
  facts?: readonly { label: string; value: string }[];
  items?: readonly MailItem[];
  button?: { label: string; url: string };
  /** The reason why the person gets the mail. */
  reason: string;
  links: readonly { label: string; url: string }[];
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs without style sheets show the light colours, which are inline styles. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #5f35c9; }
@media (prefers-color-scheme: dark) {
  .page { background: #120d20 !important; }
  .card { background: #1a142c !important; border-color: #7350dc #302849 #302849 !important; }
  .strong { color: #f3f0fb !important; }
  .soft { color: #c0b8d6 !important; }
  .rule { border-color: #302849 !important; }
  .button { background: #7350dc !important; }
  a.link { color: #c9b9fa !important; }
}`;

/** A mail in the one layout of the product, with its plain-text twin. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

function textOf({ heading, paragraphs, facts = [], items = [], button, reason, links }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ text, detail, url }) => [`- ${text}`, detail, url].filter(Boolean).join('\n  ')),
    button ? `${button.label}:\n${button.url}` : '',
    [`-- \nLayover · ${reason}`, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function htmlOf({ locale, subject, preheader, ...content }: MailContent): string {
  const { heading, paragraphs, facts = [], items = [], button, reason, links } = content;
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(STYLE)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3fe">
<div style="display:none;max-height:0;overflow:hidden">${preheader}${new Html('&#847; '.repeat(60))}</div>
<div class="page" role="article" aria-roledescription="email" aria-label="${subject}" style="padding:32px 16px;background:#f6f3fe;font:16px/1.55 ${new Html(FONT)}">
${mso('<table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0"><tr><td>')}
<div style="max-width:560px;margin:0 auto">
<p class="strong" style="margin:0 0 20px;color:#25125a;font-size:22px;font-weight:700;letter-spacing:-0.02em">Layover</p>
<div class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #e6e1f0;border-top:4px solid #5f35c9;border-radius:14px">
<h1 class="strong" style="margin:0 0 16px;color:#1c142f;font-size:24px;line-height:1.25;letter-spacing:-0.02em;overflow-wrap:anywhere">${heading}</h1>
${paragraphs.map((text) => html`<p class="soft" style="margin:0 0 16px;color:#544b69;white-space:pre-line;overflow-wrap:anywhere">${text}</p>\n`)}${facts.map(fact)}${items.map(itemOf)}${button ? buttonOf(button) : ''}
</div>
<p class="soft" style="margin:20px 4px 0;color:#6a6180;font-size:13px">${reason}<br>
${links.map(({ label, url }, index) => html`${index > 0 ? ' · ' : ''}<a class="link" href="${url}" style="color:#5f35c9">${label}</a>`)}</p>
</div>
${mso('</td></tr></table>')}
</div>
</body>
</html>
`.markup;
}

/** Outlook on Windows needs a table for the width; all others ignore this. */
const mso = (markup: string) => new Html(`<!--[if mso]>${markup}<![endif]-->`);

const fact = ({ label, value }: { label: string; value: string }) =>
  html`<p class="rule" style="margin:0;padding:10px 0;border-top:1px solid #e6e1f0;overflow-wrap:anywhere"><span class="soft" style="color:#6a6180;font-size:13px">${label}</span><br><strong class="strong" style="color:#1c142f">${value}</strong></p>
`;

const itemOf = ({ text, detail, url }: MailItem) =>
  html`<p class="rule" style="margin:0;padding:12px 0;border-top:1px solid #e6e1f0;line-height:1.4;overflow-wrap:anywhere">${url ? html`<a class="link" href="${url}" style="color:#5f35c9;font-weight:600;text-decoration:none">${text}</a>` : html`<strong class="strong" style="color:#1c142f">${text}</strong>`}${detail ? html`<br><span class="soft" style="color:#6a6180;font-size:13px;white-space:pre-line">${detail}</span>` : ''}</p>
`;

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:24px 0 4px"><a class="button" href="${url}" style="display:inline-block;padding:12px 22px;background:#5f35c9;border-radius:10px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`;
