import { Html, html } from '@layover/kit/mail/html';

const STYLE = new Html(`
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; background: transparent; font: 1rem/1.3 system-ui, sans-serif; }
p { margin: 0; padding: 2rem 1rem; text-align: center; }
.pay { display: flex; flex-wrap: wrap; align-content: center; justify-content: center; column-gap: .6rem; width: 100%; height: 100%; padding: .2rem .75rem; border: 0; border-radius: .5rem; background: #ffc439; color: #111; font: inherit; cursor: pointer; }
.pay.pill { border-radius: 10rem; }
.pay span { font-size: .75rem; align-self: center; }
.pay:hover { filter: brightness(.95); }
.pay:disabled { opacity: .6; cursor: progress; }
.pay:focus-visible { outline: 3px solid #111; outline-offset: -5px; }
input { width: 100%; height: 100%; padding: 0 .75rem; border: 1px solid #8a8398; border-radius: .5rem; background: transparent; color: inherit; font: inherit; }
input:focus { outline: 3px solid #5f35c9; outline-offset: -3px; }
input[aria-invalid] { border-color: #b3261e; }`);

/** A page that the buttons and card fields open within the page of the merchant, with its script. */
export const framePage = (script: 'button' | 'card-field' | 'wait', body: Html): string =>
  html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>PayPal sandbox</title><style>${STYLE}</style><script type="module" src="/sdk/files/${script}.js"></script></head><body>${body}</body></html>`
    .markup;
