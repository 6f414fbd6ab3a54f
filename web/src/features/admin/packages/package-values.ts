import type { BodyInput } from '@layover/proto/http/endpoint';
import type { AdminPackage, packageAdminApi } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import type { Path } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { translationPaths, translationsBody, translationsText, translationValues } from '../translations.ts';
import { centsOf, dollarsOf } from './dollars.ts';

interface Texts {
  name: string;
  text: string;
}

interface ItemValues {
  text: string;
  included: boolean;
  translations: Record<string, { text: string }>;
}

/** The values of the form of a package. An empty translation is not stored. */
export interface PackageValues extends Texts {
  tier: Tier;
  translations: Record<string, Texts>;
  /** Dollars, such as 9 or 9.50. */
  cost: string;
  days: string;
  colour: string;
  featured: boolean;
  items: ItemValues[];
  /** The number is kept while there is no limit. */
  limits: { isUnlimited: boolean; chatRequestsPerDay: string; groupMembers: string };
}

const textFields = ['name', 'text'] as const;

export const packageFieldPaths: readonly Path<PackageValues>[] = [
  'tier',
  'name',
  'text',
  'cost',
  'days',
  'colour',
  'featured',
  'items',
  ...translationPaths(...textFields),
  'limits.chatRequestsPerDay',
  'limits.groupMembers',
];

/** The colours of the moons in the design. */
export const tierColours: Readonly<Record<Tier, string>> = {
  free: '#8b839f',
  silver: '#a9b0c9',
  gold: '#ffb545',
  diamond: '#7fc4f0',
};

export const newItem = (): ItemValues => ({
  text: '',
  included: true,
  translations: translationValues(['text']),
});

export const newPackageValues = (tier: Tier): PackageValues => ({
  tier,
  name: '',
  text: '',
  cost: tier === 'free' ? '0' : '',
  days: '30',
  featured: false,
  colour: tierColours[tier],
  items: [],
  translations: translationValues(textFields),
  limits: { isUnlimited: false, chatRequestsPerDay: '', groupMembers: '' },
});

export const packageValues = (stored: AdminPackage): PackageValues => ({
  tier: stored.tier,
  name: stored.name,
  text: stored.text,
  colour: stored.colour,
  cost: dollarsOf(stored.cost),
  days: String(stored.days),
  featured: stored.featured,
  translations: translationValues(textFields, stored.translations),
  items: stored.items.map(({ text, included, translations }) => ({
    text,
    included,
    translations: translationValues(['text'], translations),
  })),
  limits: {
    isUnlimited: stored.limits.chatRequestsPerDay === null,
    chatRequestsPerDay: String(stored.limits.chatRequestsPerDay ?? ''),
    groupMembers: String(stored.limits.groupMembers),
  },
});

export const packageBody = (
  values: PackageValues,
): Omit<BodyInput<typeof packageAdminApi.createPackage>, 'tier'> => ({
  name: values.name,
  text: values.text,
  colour: values.colour.trim(),
  featured: values.featured,
  translations: translationsBody(values.translations),
  cost: centsOf(values.cost) ?? 0,
  days: Number(values.days),
  items: values.items.map(({ text, included, translations }) => ({
    text,
    included,
    translations: translationsBody(translations),
  })),
  limits: {
    chatRequestsPerDay: values.limits.isUnlimited ? null : Number(values.limits.chatRequestsPerDay),
    groupMembers: Number(values.limits.groupMembers),
  },
});

const labels: Readonly<Record<keyof PackageValues, () => string>> = {
  tier: m.packages_tier,
  name: m.category_name,
  text: m.packages_text,
  translations: m.category_translations,
  cost: m.packages_cost,
  days: m.packages_days,
  colour: m.packages_colour,
  featured: m.packages_featured,
  items: m.packages_items,
  limits: m.packages_limits,
};

export const packageFieldLabel = (field: keyof PackageValues): string => labels[field]();

/** A field as a text that can be compared with another version. */
export function packageFieldText(field: keyof PackageValues, values: PackageValues): string {
  if (field === 'items') return values.items.map(itemText).join('\n');
  if (field === 'featured') return values.featured ? m.packages_is_featured() : m.packages_not_featured();
  if (field === 'translations') return translationsText(values.translations);
  if (field !== 'limits') return values[field];
  const { isUnlimited, chatRequestsPerDay, groupMembers } = values.limits;
  return `${isUnlimited ? m.packages_table_no_limit() : chatRequestsPerDay} / ${groupMembers}`;
}

const itemText = ({ text, included, translations }: ItemValues) =>
  [`${included ? m.package_included() : m.package_excluded()}: ${text}`, translationsText(translations)]
    .filter(Boolean)
    .join(' / ');
