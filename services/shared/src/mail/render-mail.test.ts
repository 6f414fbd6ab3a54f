import { describe, expect, it } from '@jest/globals';
import { renderMail } from './render-mail.ts';

const content = {
  locale: 'es' as const,
  subject: 'Fado <b>',
  preheader: '"hoy" & mañana',
  heading: '<script>1</script>',
  paragraphs: ["l'après <img src=x onerror=alert(1)>"],
  facts: [{ label: 'Cuándo', value: '<i>19:30</i>' }],
  button: { label: 'Ver <plan>', url: 'https://layover.example/a?b=1&c="2"' },
  reason: 'Vas a ir.',
  links: [{ label: 'Darte de baja', url: 'https://layover.example/unsubscribe/s/t' }],
};

describe('a mail', () => {
  it('has escaped values in its HTML', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(html).toContain('l&#39;après &lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('href="https://layover.example/a?b=1&amp;c=&quot;2&quot;"');
    expect(html).toContain('&lt;i&gt;19:30&lt;/i&gt;');
    expect(html).not.toMatch(/<script|<img|<i>|<plan>/);
  });

  it('has the same content as plain text', () => {
    const { subject, text } = renderMail(content);
    expect(subject).toBe('Fado <b>');
    expect(text).toBe(
      [
        '<script>1</script>',
        "l'après <img src=x onerror=alert(1)>",
        'Cuándo: <i>19:30</i>',
        'Ver <plan>:\nhttps://layover.example/a?b=1&c="2"',
        '-- \nLayover · Vas a ir.\nDarte de baja: https://layover.example/unsubscribe/s/t\n',
      ].join('\n\n'),
    );
  });
});
