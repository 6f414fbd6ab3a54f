import type { AdminCategory, categoryApi } from '@layover/proto/http/content/category';
import type { BodyInput } from '@layover/proto/http/endpoint';
import type { Path } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { translationPaths, translationsBody, translationsText, translationValues } from '../translations.ts';

/** A name in all languages. An empty one is not translated. */
interface Names {
  name: string;
  translations: Record<string, { name: string }>;
}

export interface SubcategoryValues extends Names {
  /** The id; empty for a new subcategory. */
  _id: string;
  /** Plans that use it. */
  plans: number;
}

/** The values of the form of a category. */
export interface CategoryValues extends Names {
  icon: string;
  subcategories: SubcategoryValues[];
  /** The subcategory, by the id of a removed one, that its plans get. */
  replacements: Record<string, string>;
}

export const nameFieldPaths: readonly Path<CategoryValues>[] = ['name', ...translationPaths('name')];

export const categoryFieldPaths: readonly Path<CategoryValues>[] = [
  ...nameFieldPaths,
  'icon',
  'subcategories',
];

const namesOf = ({ name, translations }: Pick<AdminCategory, 'name' | 'translations'>): Names => ({
  name,
  translations: translationValues(['name'], translations),
});

export const newSubcategory = (): SubcategoryValues => ({
  ...namesOf({ name: '', translations: {} }),
  _id: '',
  plans: 0,
});

export const categoryValues = (category?: AdminCategory): CategoryValues => ({
  ...namesOf(category ?? { name: '', translations: {} }),
  icon: category?.icon ?? '',
  subcategories: (category?.subcategories ?? []).map(({ _id, plans, ...names }) => ({
    ...namesOf(names),
    _id,
    plans,
  })),
  replacements: {},
});

/** The values of a category that has nothing but names. */
export const nameValues = (category?: Pick<AdminCategory, 'name' | 'translations'>): CategoryValues => ({
  ...namesOf(category ?? { name: '', translations: {} }),
  icon: '',
  subcategories: [],
  replacements: {},
});

export const namesBody = ({ name, translations }: Names) => ({
  name,
  translations: translationsBody(translations),
});

export const categoryBody = (values: CategoryValues): BodyInput<typeof categoryApi.createCategory> => ({
  ...namesBody(values),
  icon: values.icon,
  subcategories: values.subcategories.map(({ _id, ...names }) => ({
    ...(_id !== '' && { _id }),
    ...namesBody(names),
  })),
});

const labels: Record<keyof CategoryValues, () => string> = {
  name: m.category_name,
  translations: m.category_translations,
  icon: m.category_icon,
  subcategories: m.category_subcategories,
  replacements: m.category_replacement,
};

export const categoryFieldLabel = (field: keyof CategoryValues): string => labels[field]();

const textOf = ({ name, translations }: Names) =>
  [name, translationsText(translations)].filter(Boolean).join(' / ');

/** A field as a text that can be compared with another version. */
export function categoryFieldText(field: keyof CategoryValues, values: CategoryValues): string {
  if (field === 'subcategories') return values.subcategories.map(textOf).join(', ');
  if (field === 'translations') return translationsText(values.translations);
  if (field === 'replacements') return Object.values(values.replacements).join(', ');
  return values[field];
}
