import { expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { writeCsv, yesOrNo } from './write-csv.ts';

const columns = [
  ['name', { en: 'Name', es: 'Nombre' }],
  ['amount', { en: 'Amount', es: 'Importe' }],
] as const;

const fileOf = async (name: string | ReturnType<typeof yesOrNo>, language = 'en') => {
  const app = express().get('/', (_req, res) =>
    writeCsv(
      res,
      'test.csv',
      columns,
      (async function* () {
        yield { name, amount: -5 };
      })(),
    ),
  );
  return (await request(app).get('/').set('Accept-Language', language).expect(200)).text;
};

it.each([
  ['en', 'Name,Amount'],
  ['es-ES,es;q=0.9', 'Nombre,Importe'],
  ['de', 'Name,Amount'],
])('has its headings in %s', async (language, heading) => {
  expect((await fileOf('Ana', language)).split('\r\n')[0]).toBe(`\ufeff${heading}`);
});

it.each([
  ['en', true, 'yes,-5'],
  ['es-MX', true, 'sí,-5'],
  ['es', false, 'no,-5'],
])('has its words in %s', async (language, value, row) => {
  expect((await fileOf(yesOrNo(value), language)).trimEnd().split('\r\n')[1]).toBe(row);
});

it.each([
  ['Acme', 'Acme,-5'],
  ['Acme;=1+1;y', `"Acme;'=1+1;y",-5`],
  ['Acme;y', '"Acme;y",-5'],
  ['Acme,@SUM(1)', '"Acme,@SUM(1)",-5'],
  ['a\t-1', `"a\t'-1",-5`],
  ['a|b', '"a|b",-5'],
  ['=1+1', "'=1+1,-5"],
  ['  =1+1', "'  =1+1,-5"],
  ['\u00a0=1+1', "'\u00a0=1+1,-5"],
  ['\u200f=1+1', "'\u200f=1+1,-5"],
  ['\ufeff@SUM(1)', "'\ufeff@SUM(1),-5"],
  ['Acme; =1+1', `"Acme;' =1+1",-5`],
  ['Acme|  -1', `"Acme|'  -1",-5`],
  ['two\n=1+1', `"two\n'=1+1",-5`],
  ['two\r\n＋1', `"two\r\n'＋1",-5`],
  ['-', "'-,-5"],
  ['a = b', 'a = b,-5'],
  ['1,5', '"1,5",-5'],
  ['＝1+1', "'＝1+1,-5"],
  ['+49 30', "'+49 30,-5"],
  ['say "hi"', '"say ""hi""",-5'],
  ['two\nlines', '"two\nlines",-5'],
  ['2026-11-27', '2026-11-27,-5'],
  ['\u2060=1+1', "'\u2060=1+1,-5"],
  ['\v=1+1', "'\v=1+1,-5"],
  ['\0=1+1', "'\0=1+1,-5"],
  ['"=1+1', `"""=1+1",-5`],
  ['Acme,=1+1', '"Acme,=1+1",-5'],
  ['a\n\n =1+1', `"a\n\n' =1+1",-5`],
  ['－5', "'－5,-5"],
  ['', ',-5'],
  [' ', ' ,-5'],
])('writes %j as one cell that is no formula', async (name, row) => {
  const text = await fileOf(name);
  expect(text.slice(text.indexOf('\r\n') + 2).trimEnd()).toBe(row);
});
