/** Markup that is safe to send: made by `html`, which escapes every value. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** html`<p>${text}</p>`: texts are escaped, and other results of `html` are not. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const markupOf = (value: string | Html | readonly Html[] | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return escapeText(value);
    return value instanceof Html ? value.markup : value.map(markupOf).join('');
  };
  return new Html(parts.map((part, index) => part + markupOf(values[index])).join(''));
}
