import { endpoint, FileBytes } from '@layover/proto/http/endpoint';
import { text } from '@layover/proto/http/shared-schemas';
import { Registry } from 'prom-client';
import supertest from 'supertest';
import { z } from 'zod';
import { conflict, forbidden } from '../errors.ts';
import { createApp } from '../http/app.ts';
import { openAuthKeys } from '../http/auth-keys.ts';
import { tokenChecks } from '../http/guard.ts';
import { createLogger } from '../logger.ts';
import { startTestTokens } from './tokens.ts';

const contract = {
  echo: endpoint({
    method: 'POST',
    path: '/api/echo/:id',
    access: 'public',
    summary: 'Returns the text.',
    params: z.object({ id: z.string().regex(/^\d+$/) }),
    body: z.strictObject({
      text: text({ min: 1, max: 5, lines: 'many' }),
      tags: z.array(z.string()).default([]),
    }),
    response: z.object({ text: z.string(), by: z.string().nullable() }),
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/mine',
    access: 'member',
    summary: 'Mine.',
    response: z.object({ id: z.string() }),
  }),
  changeMine: endpoint({
    method: 'POST',
    path: '/api/mine',
    access: 'member',
    summary: 'Changes mine.',
    response: z.object({}),
  }),
  hideMine: endpoint({
    method: 'PUT',
    path: '/api/mine',
    access: 'member',
    verifiedEmail: false,
    summary: 'Hides mine.',
    response: z.object({}),
  }),
  removeMine: endpoint({
    method: 'DELETE',
    path: '/api/mine',
    access: 'member',
    summary: 'Removes mine.',
    response: z.object({}),
  }),
  directory: endpoint({
    method: 'GET',
    path: '/api/directory',
    access: 'member',
    verifiedEmail: true,
    summary: 'Everybody.',
    response: z.object({}),
  }),
  admins: endpoint({
    method: 'GET',
    path: '/api/admins',
    access: 'admin',
    summary: 'Admins.',
    response: z.object({}),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/own',
    access: 'user',
    duringPasswordChange: true,
    summary: 'Own.',
    response: z.object({}),
  }),
  reversed: endpoint({
    method: 'POST',
    path: '/api/reversed',
    access: 'public',
    summary: 'Returns the file backwards.',
    upload: { field: 'file', types: [], maxBytes: 10 },
    response: FileBytes,
  }),
  conflicting: endpoint({
    method: 'PUT',
    path: '/api/conflicting',
    access: 'public',
    summary: 'Is in conflict with what is stored.',
    response: z.object({}),
    errors: { changed: 409 },
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/broken',
    access: 'public',
    summary: 'Fails.',
    response: z.object({ n: z.number() }),
  }),
} as const;

export type Echo = Awaited<ReturnType<typeof startEcho>>;

/** An application with an endpoint of each kind, and tokens that it accepts. */
export async function startEcho() {
  const tokens = await startTestTokens();
  const app = createApp({
    service: 'echo',
    logger: createLogger('echo', 'silent'),
    healthChecks: { database: () => 'up', broker: () => 'degraded' },
    registry: new Registry(),
    verify: tokenChecks(openAuthKeys({ url: tokens.jwksUrl })).verify,
    checkMember: async ({ first_name }) => {
      if (first_name !== 'Complete') throw forbidden('profile_incomplete');
    },
    checkAnswers: true,
  })
    .serve(contract, {
      echo: ({ body, caller }) => ({ text: body.text, by: caller?._id ?? null }),
      mine: ({ caller }) => ({ id: caller._id }),
      changeMine: () => ({}),
      hideMine: () => ({}),
      removeMine: () => ({}),
      directory: () => ({}),
      admins: () => ({}),
      own: () => ({}),
      reversed: async ({ file, res }) => {
        res.attachment(file.name).send(file.bytes.reverse());
      },
      conflicting: () => {
        throw conflict('changed', 'This has changed.', { stored: { n: 2 } });
      },
      broken: () => ({ n: 'password=hunter2' as unknown as number }),
    })
    .build();
  return { http: supertest(app), tokens };
}
