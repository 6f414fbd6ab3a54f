import { Html, html } from '@layover/kit/mail/html';

const STYLE = new Html(`
:root { color-scheme: light dark; --line: #e6e1f0; --soft: #5d5572; --back: #fbfafd; --card: #fff; --brand: #5f35c9; --on: #fff; --mark: #8a4b00; --mark-back: #fff3d6; }
@media (prefers-color-scheme: dark) { :root { --line: #302849; --soft: #b3aacb; --back: #120d20; --card: #1a142c; --brand: #c9b9fa; --on: #1d1236; --mark: #ffd58a; --mark-back: #3a2a08; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.mark { margin: 0; padding: .6rem 1rem; background: var(--mark-back); color: var(--mark); text-align: center; font-weight: 600; }
h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; letter-spacing: -.02em; overflow-wrap: anywhere; }
.soft { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
.card { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
.amount { margin: .25rem 0 0; font-size: 2rem; font-weight: 700; letter-spacing: -.02em; }
ul { margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); list-style: none; }
li { display: flex; justify-content: space-between; gap: 1rem; overflow-wrap: anywhere; }
form { display: grid; gap: .6rem; }
.card form { margin-top: 1rem; }
button { min-height: 3rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: transparent; background: var(--brand); color: var(--on); }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
a { color: var(--brand); }`);

/** How the approve page ended, for the page of the merchant that has opened it in a window or a frame. */
export interface ApproveEnd {
  type: 'approved' | 'cancelled';
  orderId: string;
  payerId?: string;
  display: string;
}

const attributes = ({ type, orderId, payerId = '', display }: ApproveEnd): Html =>
  html` data-type="${type}" data-order-id="${orderId}" data-payer-id="${payerId}" data-display="${display}"`;

export const page = (
  title: string,
  body: Html,
  end?: ApproveEnd,
  script: 'approve' | 'control' = 'approve',
): string =>
  html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style><script type="module" src="/sdk/files/${script}.js"></script></head><body${end ? attributes(end) : ''}><p class="mark">Sandbox – no real money</p><main>${body}</main></body></html>`
    .markup;
