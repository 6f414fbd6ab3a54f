import { comfortLabel } from '#entities/plan/comfort.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { translationsText } from '../translations.ts';
import type { PlanFormProps } from './plan-form.ts';
import type { PlanValues } from './plan-values.ts';

type Field = keyof PlanValues;

const labels: Record<Field, () => string> = {
  planName: m.plan_field_name,
  description: m.plan_field_description,
  translations: m.category_translations,
  category: m.plan_field_category,
  subcategories: m.plan_field_kinds,
  comfort: m.plan_field_comfort,
  city: m.plan_field_city,
  address: m.plan_field_address,
  location: m.plan_field_location,
  startsAt: m.plan_field_starts,
  endsAt: m.plan_field_ends,
  zone: m.plan_field_zone,
  capacity: m.plan_field_capacity,
  gallery: m.plan_gallery,
};

export const planFieldLabel = (field: Field): string => labels[field]();

/** A field as a text that can be compared with another version. */
export function planFieldText(
  field: Field,
  values: PlanValues,
  choices: Omit<PlanFormProps, 'form'>,
): string {
  const category = choices.categories.find(({ _id }) => _id === values.category);
  switch (field) {
    case 'translations':
      return translationsText(values.translations);
    case 'category':
      return category?.name ?? values.category;
    case 'subcategories':
      return values.subcategories
        .map((slug) => category?.subcategories.find(({ _id }) => _id === slug)?.name ?? slug)
        .join(', ');
    case 'comfort':
      return values.comfort.map(comfortLabel).join(', ');
    case 'city':
      return choices.cities.find(({ _id }) => _id === values.city)?.name ?? values.city;
    case 'location':
      return `${values.location.lat}, ${values.location.lng}`;
    case 'startsAt':
    case 'endsAt':
      return values[field].replace('T', ' ');
    case 'gallery':
      return m.plan_gallery_count({ count: values.gallery.length });
    default:
      return values[field];
  }
}
