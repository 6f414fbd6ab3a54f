import { z } from 'zod';
import { address, text } from '../http/text.schema.ts';

const dateTime = text(0, 100).refine((value) => !Number.isNaN(Date.parse(value)), {
  params: { issue: 'INVALID_PARAMETER_SYNTAX' },
});
const version = text(0, 100, /^([0-9]+.[0-9]+)$/u);
const link = z.object({
  href: z.string(),
  rel: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']).optional(),
});

const eventTypes = z.array(z.object({ name: z.string() })).max(500);
export const webhookRequest = z.object({ url: address(0, 2048), event_types: eventTypes });

export const verificationRequest = z.object({
  auth_algo: text(0, 100, /^[a-zA-Z0-9]+$/),
  cert_url: address(0, 500),
  transmission_id: text(0, 50, /^(?!\d+$)\w+\S+/),
  transmission_sig: text(0, 500, /^(?!\d+$)\w+\S+/),
  transmission_time: dateTime,
  webhook_id: text(0, 50, /^[a-zA-Z0-9]+$/),
  webhook_event: z.object({
    id: z.string().optional(),
    create_time: dateTime.optional(),
    resource_type: z.string().optional(),
    event_version: version.optional(),
    event_type: z.string().optional(),
    summary: z.string().optional(),
    resource_version: version.optional(),
    resource: z.record(z.string(), z.unknown()).optional(),
    links: z.array(link).optional(),
  }),
});

export const resendRequest = z.object({ webhook_ids: z.array(z.string()).max(500).optional() });
