import { useQuery } from '@tanstack/react-query';
import type { BlockId } from '#entities/page/block-slots.tsx';
import { cityNamed } from '#entities/plan/city-named.ts';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { fieldLabel } from '../blocks/block-labels.tsx';
import { fieldText, withField } from '../blocks/blocks.ts';
import { usePageEditor } from '../page-editor-context.ts';

/** The city of a strip, whose clock it shows. */
export function CityField({ at }: { at: BlockId }) {
  const { edit, locale, errorAt } = usePageEditor();
  const { data: cities = [] } = useQuery(citiesQuery);
  const fieldId = { ...at, field: 'city' };
  const stored = fieldText(edit.blocks, fieldId, locale);
  const chosen = cityNamed(cities, stored)?.name ?? stored;
  const names = cities.map(({ name }) => name);
  const options = names.includes(chosen) ? names : [chosen, ...names];
  return (
    <SelectField
      label={fieldLabel('city')}
      error={errorAt(fieldId)}
      value={chosen}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={({ target }) => {
        const city = cities.find(({ name }) => name === target.value);
        if (!city) return;
        edit.change((now) =>
          withField(withField(now, fieldId, locale, city.name), { ...at, field: 'zone' }, locale, city.zone),
        );
      }}
    />
  );
}
