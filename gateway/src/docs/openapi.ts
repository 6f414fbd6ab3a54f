import { humanCheckErrors, SolvedHumanCheck } from '@layover/proto/http/auth/human-check';
import { HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import { contracts } from '@layover/proto/http/contracts';
import { type Contract, FileBytes, needsVerifiedEmail } from '@layover/proto/http/endpoint';
import { Failure } from '@layover/proto/http/envelope';
import { WebhookHeaders, WebhookType, webhookMessage } from '@layover/proto/http/user/webhook-messages';
import { typeNames } from '@layover/proto/limits';
import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const ACCESS = {
  public: 'Anybody.',
  user: 'Signed in.',
  member: 'Signed in, with company and job filled in.',
  admin: 'ADMIN only.',
} as const;

/** The OpenAPI 3.1 document of all calls, made from the contracts that the services validate by. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(tag, name, endpoint);
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Layover', version: '1', description: 'Every call of Layover, from all its services.' },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: paths as ZodOpenApiPathsObject,
    webhooks: webhooks(),
  });
}

/** The messages that webhooks send to the endpoints of ADMINs. */
const webhooks = (): NonNullable<ZodOpenApiObject['webhooks']> =>
  Object.fromEntries(
    WebhookType.options.map((type) => [
      type,
      {
        post: {
          operationId: `outgoingWebhook.${type}`,
          tags: ['outgoingWebhook'],
          summary: `A message of the type \`${type}\`, signed as Standard Webhooks describes it.`,
          description:
            'Sent to each endpoint that has chosen the type, once or more with the same `webhook-id`. Any 2xx within 15 s takes it. Otherwise it is sent again eight times in about two days; 410 turns the endpoint off. Redirects are not followed.',
          requestParams: { header: WebhookHeaders },
          requestBody: { required: true, content: { 'application/json': { schema: webhookMessage(type) } } },
          responses: { '2XX': { description: 'The message is taken.' } },
        },
      },
    ]),
  );

function operation(tag: string, name: string, endpoint: Contract[string]) {
  const { access, summary, params, query, status, humanCheck, needsConfirmation } = endpoint;
  const errors = {
    ...endpoint.errors,
    ...(humanCheck && humanCheckErrors),
    ...(needsConfirmation && { confirmation_required: 403 }),
    ...(needsVerifiedEmail(endpoint) && { email_unverified: 403 }),
  };
  const content = requestContent(endpoint);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: `${ACCESS[access as keyof typeof ACCESS]}${errorsText(errors)}`,
    security: access === 'public' ? [] : [{ session: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(humanCheck && { header: humanCheckHeader }),
    },
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status ?? 200]: { description: 'Success', content: responseContent(endpoint) },
      default: { description: 'Error', content: { 'application/json': { schema: Failure } } },
    },
  };
}

const humanCheckHeader = z.object({
  [HUMAN_CHECK_HEADER]: z
    .string()
    .optional()
    .meta({
      description: `Where the installation asks for proof of work: a solved challenge as JSON in Base64, ${JSON.stringify(Object.keys(SolvedHumanCheck.shape))}. The challenge is the \`document\` of 428 \`human_check_required\`.`,
    }),
});

function requestContent({ upload, body }: Contract[string]) {
  if (!upload) return body && { 'application/json': { schema: body } };
  const { field, types, maxBytes } = upload;
  const description = `${typeNames(types)}; at most ${maxBytes / 1024 / 1024} MiB.`;
  const properties = { [field]: { type: 'string', format: 'binary', description } };
  return { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } };
}

function responseContent({ response, extraFields }: Contract[string]) {
  if (response === FileBytes) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const schema = z.object({ status: z.literal('success'), ...extraFields?.shape, document: response });
  return { 'application/json': { schema } };
}

function errorsText(errors: Readonly<Record<string, number>> | undefined): string {
  if (!errors) return '';
  return ` Errors: ${Object.entries(errors)
    .map(([code, status]) => `${status} \`${code}\``)
    .join(', ')}.`;
}
