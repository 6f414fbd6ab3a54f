import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { PACKAGE_ITEMS_MAX, textRules } from '@layover/proto/limits';
import { IconPlus } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { FieldError, TextField } from '#shared/ui/fields/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { SortableFields } from '#shared/ui/reorder/sortable-fields.tsx';
import styles from './package-form.module.css';
import { newItem, type PackageValues } from './package-values.ts';

const itemTranslation = { ...textRules.packageItem, min: 0 };

/** The features that the package includes or leaves out. They can be added, edited, moved and removed. */
export function PackageItemFields({ form }: { form: UseFormReturn<PackageValues> }) {
  const { register, control, formState, watch } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'items', keyName: 'key' });
  // The values are watched, so that labels of buttons contain the current text of an item.
  const items = watch('items');
  const itemAt = (index: number) => items[index] ?? newItem();
  const nameAt = (index: number) => translated(itemAt(index)).text || m.packages_item_new();
  const keys = fields.map(({ key }) => key);
  const errors = formState.errors.items;
  return (
    <div className={styles.items}>
      <Reorderable
        ids={keys}
        nameOf={(key) => nameAt(keys.indexOf(key))}
        onReorder={(order) => replace(order.map((key) => itemAt(keys.indexOf(key))))}
      >
        {fields.map(({ key }, index) => (
          <SortableFields key={key} id={key} name={nameAt(index)} onRemove={() => remove(index)}>
            <FormRow>
              <TextField
                label={m.packages_item_in({ language: languageWord(DEFAULT_LOCALE) })}
                error={errors?.[index]?.text?.message}
                {...register(`items.${index}.text`, textRule(textRules.packageItem))}
              />
              {otherLocales.map((code) => (
                <TextField
                  key={code}
                  label={m.packages_item_in({ language: languageWord(code) })}
                  optional
                  lang={code}
                  error={errors?.[index]?.translations?.[code]?.text?.message}
                  {...register(`items.${index}.translations.${code}.text`, {
                    validate: (value) => textErrorMessage(value, itemTranslation) ?? true,
                  })}
                />
              ))}
            </FormRow>
            <label className={styles.check}>
              <Checkbox {...register(`items.${index}.included`)} />
              {m.package_included()}
            </label>
          </SortableFields>
        ))}
      </Reorderable>
      {errors?.message && <FieldError>{errors.message}</FieldError>}
      {fields.length < PACKAGE_ITEMS_MAX && (
        <Button
          variant="secondary"
          icon={<IconPlus stroke={1.75} />}
          onClick={() => append(newItem(), { focusName: `items.${fields.length}.text` })}
        >
          {m.packages_item_add()}
        </Button>
      )}
    </div>
  );
}
