import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Picture } from '../shared-schemas.ts';

const Card = z.object({ name: z.string(), role: z.string(), text: z.string(), image: Picture });

/** A page is an ordered list of blocks. */
export const Block = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('banner'), title: z.string(), text: z.string(), image: Picture }),
    z.object({ type: z.literal('text'), title: z.string(), text: z.string() }),
    z.object({ type: z.literal('team'), title: z.string(), cards: z.array(Card) }),
    z.object({
      type: z.literal('strips'),
      /** The cities of the opening picture; the time shown is the clock in `zone`. */
      strips: z.array(z.object({ city: z.string(), zone: z.string(), image: Picture, wide: Picture })),
    }),
  ])
  .meta({ id: 'Block' });
export type Block = z.infer<typeof Block>;

export const Page = z.object({ _id: z.enum(['home', 'about']), blocks: z.array(Block) }).meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;

export const contentApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/content/:page',
    access: 'public',
    summary: 'The home or about page as ordered blocks.',
    params: z.object({ page: z.enum(['home', 'about']) }),
    response: z.object({ page: Page }),
  }),
} as const;
