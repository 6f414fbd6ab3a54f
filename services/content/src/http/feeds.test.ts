import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { startBlog, type TestBlog } from '../blog/testing/start-blog.ts';

const SITE = 'https://layover.example';
const image = `/blog/images/${'a1'.repeat(16)}.webp`;

let blog: TestBlog;
beforeAll(async () => {
  blog = await startBlog({ settings: { PUBLIC_URL: SITE } });
  const author = await blog.member({ first_name: 'Zoë', last_name: 'Ó Briain & Co' });
  await blog.createPublished(author, {
    title: 'Two < three & "four" ]]>',
    excerpt: 'Short & sweet',
    image,
    categories: ['food'],
    html: `<p>See <a href="/blog/fado">this</a> ]]&gt; &amp; \u0001that.</p><img src="/api${image}" alt="x"><script>1</script>`,
    translations: { es: { title: 'Dos', html: '<p>Hola.</p>' } },
  });
  await blog.create(author, { title: 'A draft' });
});
afterAll(() => blog?.stop());

/** The texts of an XML document by element; throws nothing, so the tests check the elements themselves. */
function elementsOf(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (tag) => {
        open.push(tag);
        found.set(tag, [...(found.get(tag) ?? []), '']);
      },
      ontext: (text) => {
        const texts = found.get(open.at(-1) ?? '');
        if (texts) texts[texts.length - 1] += text;
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

describe.each([
  ['rss.xml', 'application/rss+xml', 'content:encoded', 'item', 'Two < three & "four" ]] >'],
  // Titles are HTML there.
  ['atom.xml', 'application/atom+xml', 'content', 'entry', 'Two &lt; three &amp; "four" ]]&gt;'],
])('%s', (name, type, content, entry, title) => {
  it('has the published posts alone, well-formed, with full addresses and a cache rule', async () => {
    const response = await blog.http.get(`/api/blog/${name}`).buffer(true).expect(200);
    expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const xml = response.text ?? response.body.toString();
    const elements = elementsOf(xml);
    expect(elements.get(entry)).toHaveLength(1);
    expect(elements.get('title')?.at(-1)).toBe(title);
    const html = elements.get(content)?.at(-1) ?? '';
    expect(html).toContain(`<a href="${SITE}/blog/fado"`);
    expect(html).toContain(`<img src="${SITE}/api${image}"`);
    expect(html).toContain(']]&gt; &amp; that.');
    expect(html).not.toContain('script');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML must not contain them.
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    expect(xml).toContain(`${SITE}/blog/two-three-four`);
    expect(xml).toContain('Food and drink');
    expect(elements.get('name')?.join() ?? xml).toContain('Ó Briain');
    const same = await blog.http.get(`/api/blog/${name}`).set('If-None-Match', String(response.headers.etag));
    expect(same.status).toBe(304);
  });

  it('is in another language where a post has it', async () => {
    const response = await blog.http
      .get(`/api/blog/${name}`)
      .query({ locale: 'es' })
      .buffer(true)
      .expect(200);
    const elements = elementsOf(response.text ?? response.body.toString());
    expect(elements.get('title')?.at(-1)).toBe('Dos');
    expect(elements.get(content)?.at(-1)).toContain('Hola.');
    await blog.http.get(`/api/blog/${name}`).query({ locale: '<x>' }).expect(422);
  });
});
