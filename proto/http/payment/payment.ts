import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Picture, Tier } from '../shared-schemas.ts';

/** A paid package, bought once for 30 days, in the language of the reader (`Accept-Language`). `cost` is in USD cents; a limit of null is unlimited. */
export const Package = z
  .object({
    _id: Id,
    id: Id,
    name: z.string(),
    tier: Tier,
    featured: z.boolean(),
    cost: z.number().int().min(0),
    currency: z.literal('USD'),
    days: z.number().int(),
    /** `#rrggbb` */
    colour: z.string(),
    image: Picture,
    text: z.string(),
    items: z.array(z.object({ text: z.string(), included: z.boolean() })),
    limits: z.object({ chatRequestsPerDay: z.number().int().nullable(), groupMembers: z.number().int() }),
    order: z.number().int(),
  })
  .meta({ id: 'Package' });
export type Package = z.infer<typeof Package>;

export const paymentApi = {
  packages: endpoint({
    method: 'GET',
    path: '/api/package/',
    access: 'public',
    summary: 'The packages in their order.',
    response: z.object({ packages: z.array(Package) }),
  }),
  package: endpoint({
    method: 'GET',
    path: '/api/package/detail/:id',
    access: 'public',
    summary: 'One package.',
    params: IdParams,
    response: z.object({ package: Package }),
  }),
} as const;
