import { z } from 'zod';
import {
  CHAT_REQUESTS_MAX,
  GROUP_MEMBERS_MAX,
  PACKAGE_COST_MAX,
  PACKAGE_COST_MIN,
  PACKAGE_DAYS_MAX,
  PACKAGE_ITEMS_MAX,
  PICTURE_UPLOAD,
  textRules,
} from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import { created, distinct, editedFrom, Id, IdParams, Picture, plainText, Tier } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';

const texts = { name: plainText(textRules.packageName), text: plainText(textRules.packageText) };
const itemTexts = { text: plainText(textRules.packageItem) };

const fields = {
  ...texts,
  translations: translationsOf(texts),
  /** USD cents; 0 for the free tier alone. */
  cost: z.number().int().min(0).max(PACKAGE_COST_MAX),
  days: z.number().int().min(1).max(PACKAGE_DAYS_MAX),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** The card is highlighted, and holders of the package come first in lists of people. */
  featured: z.boolean(),
  items: z
    .array(z.strictObject({ ...itemTexts, included: z.boolean(), translations: translationsOf(itemTexts) }))
    .max(PACKAGE_ITEMS_MAX),
  limits: z.strictObject({
    /** Null: no limit. */
    chatRequestsPerDay: z.number().int().min(1).max(CHAT_REQUESTS_MAX).nullable(),
    groupMembers: z.number().int().min(2).max(GROUP_MEMBERS_MAX),
  }),
};

/** A package as ADMINs edit it, in all languages. */
export const AdminPackage = z
  .object({
    _id: Id,
    tier: Tier,
    image: Picture,
    ...fields,
    order: z.number().int(),
    /** Grows with every edit. */
    revision: z.number().int(),
    /** The package cannot be removed, because somebody has ordered it or because it is the free one. */
    used: z.boolean(),
  })
  .meta({ id: 'AdminPackage' });
export type AdminPackage = z.infer<typeof AdminPackage>;

const one = z.object({ package: AdminPackage });

/** The free package costs nothing, and every other one at least what PayPal takes. */
const costFits = ({ tier, cost }: { tier: z.infer<typeof Tier>; cost: number }): boolean =>
  tier === 'free' ? cost === 0 : cost >= PACKAGE_COST_MIN;

export const packageAdminApi = {
  allPackages: endpoint({
    method: 'GET',
    path: '/api/package/admin',
    access: 'admin',
    summary: 'The packages in all languages, in their order.',
    response: z.object({ packages: z.array(AdminPackage) }),
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/api/package',
    access: 'admin',
    summary: 'Create the package of a tier that has none.',
    body: z
      .strictObject({ tier: Tier, ...fields, ...created })
      .refine(costFits, { path: ['cost'], error: fieldMessage('unknown') }),
    response: one,
    status: 201,
    errors: { package_exists: 409 },
  }),
  editPackage: endpoint({
    method: 'PUT',
    path: '/api/package/update/:id',
    access: 'admin',
    summary:
      'Edit a package. What was bought before keeps its price and its days. The `document` of a 409 `package_changed` is the package as it is stored now.',
    params: IdParams,
    body: z.strictObject({
      ...fields,
      ...editedFrom,
    }),
    response: one,
    errors: { package_changed: 409 },
  }),
  removePackage: endpoint({
    method: 'DELETE',
    path: '/api/package/:id',
    access: 'admin',
    summary: 'Remove a package that nobody has ordered.',
    params: IdParams,
    response: z.object({ id: Id }),
    errors: { package_in_use: 409 },
  }),
  sortPackages: endpoint({
    method: 'PUT',
    path: '/api/package/update-sorting',
    access: 'admin',
    summary: 'Put the packages into an order.',
    body: z.strictObject({ idPackages: distinct(z.array(Id).min(1).max(20)) }),
    response: z.object({ idPackages: z.array(Id) }),
  }),
  replacePackagePicture: endpoint({
    method: 'POST',
    path: '/api/package/picture/:id',
    access: 'admin',
    summary: 'Replace the picture of a package.',
    params: IdParams,
    upload: PICTURE_UPLOAD,
    response: one,
  }),
} as const;
