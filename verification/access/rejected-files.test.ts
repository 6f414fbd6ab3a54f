import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdf } from '@layover/kit/testing/file-fixtures';
import { picture } from '@layover/kit/testing/picture-fixtures';
import type { Endpoint } from '@layover/proto/http/endpoint';
import { ATTACHMENT_UPLOAD, type FileUpload, ITINERARY_UPLOAD, PICTURE_UPLOAD } from '@layover/proto/limits';
import { createFixtures } from './fixtures.ts';
import type { AnyRow } from './row.ts';
import { casesOf, contractRows } from './rows/contract-rows.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/* Every call that takes a file rejects what it must not take, with the field and a reason. */

interface RejectedFile {
  what: string;
  name: string;
  bytes: () => Promise<Buffer> | Buffer;
  status: number;
  code: string;
}

const rejected = (
  what: string,
  name: string,
  bytes: RejectedFile['bytes'],
  status: number,
  code = status === 415 ? 'unsupported_type' : 'invalid',
): RejectedFile => ({ what, name, bytes, status, code });
const text = (content: string) => () => Buffer.from(content);
const hex = (content: string) => () => Buffer.from(content, 'hex');
const halfOf = async (whole: Promise<Buffer>) => (await whole).subarray(0, 2_000);
const tooLarge = ({ maxBytes }: FileUpload, name: string) =>
  rejected('a file that is too large', name, () => Buffer.alloc(maxBytes + 1, 'BEGIN:'), 413, 'too_large');

const pictures = [
  rejected('a text with the name of a picture', 'photo.jpg', text('I am no picture.'), 415),
  rejected('a page with the name of a picture', 'photo.png', text('<html><script>1</script></html>'), 415),
  rejected('a PDF with the name of a picture', 'photo.webp', pdf, 415),
  rejected('a drawing in SVG', 'photo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415),
  rejected('a program', 'photo.gif', hex('4d5a90000300000004000000ffff0000'), 415),
  rejected('a HEIC', 'photo.heic', hex('000000186674797068656963000000006d69663168656963'), 415),
  rejected('the signature of a PNG alone', 'photo.png', hex('89504e470d0a1a0a0000000d49484452ffff'), 422),
  rejected('half a JPEG', 'photo.jpg', () => halfOf(picture('jpeg', 600, 400)), 422),
];
const documents = [
  rejected('a text with the name of a PDF', 'ticket.pdf', text('I am no document.'), 415),
  rejected('a PDF with the name of a text', 'notes.txt', pdf, 415),
  rejected(
    'a program with the name of a document',
    'costs.xlsx',
    hex('4d5a90000300000004000000ffff0000'),
    415,
  ),
  rejected('a script', 'run.js', text('alert(1)'), 415),
  rejected('a file without an extension', 'ticket', text('text'), 415),
];
const calendars = [
  rejected('a page with the name of a calendar', 'trip.ics', text('<html>BEGIN:VCALENDAR</html>'), 415),
  rejected('a picture with the name of a calendar', 'trip.ics', () => picture(), 415),
  rejected('a card', 'trip.ics', text('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'), 415),
];
const empty = (name: string) => rejected('an empty file', name, () => Buffer.alloc(0), 422);

const files = new Map<FileUpload, readonly RejectedFile[]>([
  [PICTURE_UPLOAD, [...pictures, empty('photo.jpg'), tooLarge(PICTURE_UPLOAD, 'photo.jpg')]],
  [ATTACHMENT_UPLOAD, [...pictures, ...documents, empty('a.txt'), tooLarge(ATTACHMENT_UPLOAD, 'a.txt')]],
  [ITINERARY_UPLOAD, [...calendars, empty('trip.ics'), tooLarge(ITINERARY_UPLOAD, 'trip.ics')]],
]);

const uploads = contractRows.flatMap(([tag, { api, rows }]) =>
  casesOf(rows).flatMap(([, name, row]) => {
    const endpoint = api[name] as Endpoint;
    return endpoint.upload ? [{ call: `${tag}.${name}`, endpoint, upload: endpoint.upload, row }] : [];
  }),
);

let product: TestProduct;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
beforeAll(async () => {
  product = await startTestProduct();
  fixtures = await createFixtures(product);
}, 120_000);
afterAll(() => product?.stop(), 60_000);

/** The call of a row as an account that is allowed, without its file. */
async function callOf(endpoint: Endpoint, row: AnyRow) {
  const actor = row.who[6] === 403 ? 'admin' : 'owner';
  const { params = {}, as } = (await row.send?.(fixtures, actor)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => (params as Record<string, string>)[name] ?? '');
  const { token } = as ?? fixtures.accounts[actor];
  return () => fixtures.http.post(path).set('Authorization', `Bearer ${token}`);
}

it('are all calls that take a file', () => {
  expect(uploads.map(({ call }) => call)).toHaveLength(12);
  for (const { upload } of uploads) expect(files.has(upload)).toBe(true);
});

describe.each(uploads)('$call', ({ endpoint, upload, row }) => {
  it.each(files.get(upload) ?? [])('rejects $what', async ({ name, bytes, status, code }) => {
    const post = await callOf(endpoint, row);
    const answer = await post().attach(upload.field, await bytes(), name);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(Object.keys(answer.body.error.fields)).toEqual([upload.field]);
  });

  it('rejects a form without a file, and a file in another field', async () => {
    const post = await callOf(endpoint, row);
    const without = await post().field('name', 'photo').expect(422);
    expect(without.body.error.fields).toEqual({ [upload.field]: 'is missing' });
    const elsewhere = await post()
      .attach('other', await picture(), 'photo.jpg')
      .expect(422);
    expect(elsewhere.body.error.fields).toEqual({ other: 'takes no file' });
    const { status } = await post().send({ [upload.field]: 'photo.jpg' });
    expect([415, 422]).toContain(status);
  });
});
