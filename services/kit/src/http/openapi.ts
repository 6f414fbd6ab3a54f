import { type Contract, FileBytes } from '@layover/proto/http/endpoint';
import { Failure } from '@layover/proto/http/envelope';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';

const ACCESS = {
  public: 'Anybody.',
  user: 'Signed in.',
  member: 'Signed in, with company and job filled in.',
  admin: 'ADMIN only.',
} as const;

/** The OpenAPI 3.1 document of a service, made from the contracts that it also validates by. */
export function openApiDocument(service: string, contracts: readonly Contract[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    for (const [name, e] of Object.entries(contract)) {
      const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
      const content = e.upload
        ? {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: [e.upload],
                properties: { [e.upload]: { type: 'string', format: 'binary' } },
              },
            },
          }
        : e.body && { 'application/json': { schema: e.body } };
      paths[path] ??= {};
      paths[path][e.method.toLowerCase()] = {
        operationId: `${service}.${name}`,
        tags: [service],
        summary: e.summary,
        description: `${ACCESS[e.access as keyof typeof ACCESS]}${ownErrors(e.errors)}`,
        security: e.access === 'public' ? [] : [{ session: [] }],
        requestParams: { ...(e.params && { path: e.params }), ...(e.query && { query: e.query }) },
        ...(content && { requestBody: { required: true, content } }),
        responses: {
          [e.status ?? 200]: {
            description: 'Done',
            content:
              e.response === FileBytes
                ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
                : { 'application/json': { schema: envelopeOf(e) } },
          },
          default: { description: 'Refused or failed', content: { 'application/json': { schema: Failure } } },
        },
      };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `Layover: ${service}`, version: '1' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths as ZodOpenApiPathsObject,
  });
}

const envelopeOf = ({ extraFields, response }: Contract[string]) =>
  z.object({ status: z.literal('success'), ...extraFields?.shape, document: response });

function ownErrors(errors: Readonly<Record<string, number>> | undefined): string {
  if (!errors) return '';
  return ` Refusals: ${Object.entries(errors)
    .map(([code, status]) => `${status} \`${code}\``)
    .join(', ')}.`;
}
