import { describe, expect, it } from '@jest/globals';
import { joinOpenApi, type OpenApiDocument } from './join-openapi.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const service = (path: string, schemas: Record<string, unknown>, uses: string): OpenApiDocument => ({
  paths: { [path]: { get: { responses: { 200: ref(uses) } } } },
  components: { schemas },
});

describe('joining OpenAPI documents', () => {
  it('when components are the same everywhere, expected each once', () => {
    const Failure = { type: 'object', properties: { code: { type: 'string' } } };
    const joined = joinOpenApi([
      ['plan', service('/api/plan/', { Failure }, 'Failure')],
      ['user', service('/api/user/', { Failure }, 'Failure')],
    ]);
    expect(joined.components).toEqual({ schemas: { Failure } });
    expect(Object.keys(joined.paths ?? {})).toEqual(['/api/plan/', '/api/user/']);
  });

  it('when two services mean different things by a name, expected both kept, and also what refers to them', () => {
    const Card = { type: 'object', properties: { person: ref('Person') } };
    const joined = joinOpenApi([
      ['plan', service('/api/plan/', { Person: { type: 'string' }, Card }, 'Card')],
      ['user', service('/api/user/', { Person: { type: 'object' }, Card }, 'Card')],
    ]);
    expect(Object.keys(joined.components?.schemas ?? {}).sort()).toEqual([
      'plan_Card',
      'plan_Person',
      'user_Card',
      'user_Person',
    ]);
    expect(joined.components?.schemas?.user_Card).toEqual({
      type: 'object',
      properties: { person: ref('user_Person') },
    });
    expect(joined.paths?.['/api/plan/']).toEqual({ get: { responses: { 200: ref('plan_Card') } } });
  });

  it('when a schema refers to itself, expected an end', () => {
    const Tree = { type: 'object', properties: { left: ref('Tree') } };
    const joined = joinOpenApi([
      ['plan', service('/a', { Tree }, 'Tree')],
      ['user', service('/b', { Tree: { ...Tree, title: 'other' } }, 'Tree')],
    ]);
    expect(joined.components?.schemas?.plan_Tree).toEqual({
      type: 'object',
      properties: { left: ref('plan_Tree') },
    });
  });

  it('when two services share a path, expected the methods of both', () => {
    const joined = joinOpenApi([
      ['plan', { paths: { '/x': { get: {} } } }],
      ['user', { paths: { '/x': { post: {} } } }],
    ]);
    expect(joined.paths).toEqual({ '/x': { get: {}, post: {} } });
  });

  it('when nothing answers, expected an empty document that says so', () => {
    const joined = joinOpenApi([['plan', undefined]]);
    expect(joined.paths).toEqual({});
    expect(joined.info?.description).toContain('left out: plan.');
  });
});
