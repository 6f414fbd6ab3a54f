import { describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { readingMinutesOf } from './read-post.ts';
import { sanitizePost, textOf } from './sanitize-post.ts';
import { XSS_VECTORS } from './xss-vectors.ts';

const PERMITTED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br h2 h3 h4 blockquote pre hr ul li strong em u s mark code sub sup table thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const LINK = /^(?:https?:\/\/[^\s@]+|mailto:|\/(?![/\\]))/;
const PICTURE = /^\/api\/blog\/images\/[0-9a-f]{32}\.webp$/;

/** The forbidden elements and attributes that a second pass of a parser finds. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const permitted = Object.hasOwn(PERMITTED, tag) ? PERMITTED[tag] : undefined;
      if (!permitted) problems.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!permitted?.includes(name)) problems.push(`${tag} ${name}`);
        if (name === 'href' && !LINK.test(value)) problems.push(`href ${value}`);
        if (name === 'src' && !PICTURE.test(value)) problems.push(`src ${value}`);
      }
    },
    oncomment: () => problems.push('a comment'),
    onprocessinginstruction: () => problems.push('a declaration'),
  });
  parser.end(html);
  return problems;
}

const image = `/api/blog/images/${'a1'.repeat(16)}.webp`;

describe('sanitizePost', () => {
  it.each(XSS_VECTORS)('leaves nothing that runs or loads something: %s', (_family, dirty) => {
    for (const html of [dirty, `<p>before ${dirty} after</p>`, `<ul><li>${dirty}</li></ul>`]) {
      const { html: clean } = sanitizePost(html);
      expect({ clean, problems: problemsOf(clean) }).toEqual({ clean, problems: [] });
      expect(sanitizePost(clean).html).toBe(clean);
    }
  });

  it('has many of them', () => {
    expect(new Set(XSS_VECTORS.map(([, vector]) => vector)).size).toBeGreaterThanOrEqual(100);
  });

  it.each([
    ['<p>A <strong>bold</strong>, <em>leaning</em>, <u>underlined</u>, <s>old</s> <mark>mark</mark>.</p>'],
    [
      '<h2>One</h2><h3>Two</h3><h4>Three</h4><blockquote><p>Said</p></blockquote><hr /><pre><code>x = 1</code></pre>',
    ],
    ['<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>'],
    ['<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>'],
    [
      `<p>Before</p><img src="${image}" alt="A quay, &quot;at night&quot;" width="640" height="480" /><p>After</p>`,
    ],
    ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2<br />é 日本 🌉</p>'],
    ['<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow ugc">x</a></p>'],
    ['<p><a href="mailto:ana@example.com" rel="noopener nofollow ugc">x</a></p>'],
    ['<p><a href="/blog/fado" rel="noopener nofollow ugc">x</a></p>'],
  ])('keeps what the editor makes: %s', (html) => {
    expect(sanitizePost(html)).toMatchObject({ html, isUnsafe: false });
  });

  it.each([
    ['<b>a</b><i>b</i><del>c</del><h1>d</h1>', '<strong>a</strong><em>b</em><s>c</s><h2>d</h2>'],
    ['<p class="MsoNormal" style="mso-x:1"><o:p>a</o:p><span>b</span></p>', '<p>ab</p>'],
    ['<a href="ftp://x.example">a</a><a>b</a>', 'ab'],
    [
      '<a href="//evil.example/x">a</a>',
      '<a href="https://evil.example/x" rel="noopener nofollow ugc">a</a>',
    ],
    [`<img src="${image}" width="10%" height="99999" onload="x">`, `<img src="${image}" alt="" />`],
    ['<p>open <em>and <strong>crossed</em></strong>', '<p>open <em>and <strong>crossed</strong></em></p>'],
  ])('makes %s to %s', (dirty, clean) => {
    expect(sanitizePost(dirty).html).toBe(clean);
  });

  it('names the pictures of the text', () => {
    const other = `/blog/images/${'b2'.repeat(16)}.webp`;
    const html = `<img src="${image}"><img src="/api${other}"><img src="${image}"><img src="https://x.example/y.png">`;
    expect(sanitizePost(html).pictures).toEqual([image.slice(4), other]);
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JAVA\tSCRIPT:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src="data:image/png;base64,AAAA">',
    '<IMG SRC=vbscript:x>',
  ])('says that %s has an unsafe address', (html) => {
    expect(sanitizePost(html).isUnsafe).toBe(true);
  });

  it('removes elements that are nested too deeply, without a long computation', () => {
    const { html } = sanitizePost(`${'<blockquote>'.repeat(20_000)}x`);
    expect(html.length).toBeLessThan(2_000);
  });
});

describe('the plain text of a post', () => {
  it('has a space between two blocks, and no entities', () => {
    expect(textOf('<h2>One</h2><p>2 &lt; 3 &amp;amp;<br />and</p><ul><li>x</li><li>y</li></ul>')).toBe(
      'One 2 < 3 &amp; and x y',
    );
  });

  it.each([
    [0, 1],
    [220, 1],
    [221, 2],
    [2200, 10],
  ])('of %d words takes %d minutes', (words, minutes) => {
    expect(readingMinutesOf('palabra '.repeat(words))).toBe(minutes);
  });
});
