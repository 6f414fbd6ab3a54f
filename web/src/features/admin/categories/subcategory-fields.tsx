import { SUBCATEGORIES_MAX } from '@layover/proto/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { SortableFields } from '#shared/ui/reorder/sortable-fields.tsx';
import { planCountLabel } from '../plan-count-label.ts';
import styles from './category-form.module.css';
import { type CategoryValues, newSubcategory } from './category-values.ts';
import { NameFields } from './name-fields.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';

/** The subcategories. They can be added, named, moved and removed. */
export function SubcategoryFields({ form }: { form: UseFormReturn<CategoryValues> }) {
  const { register, control, formState, getValues, setValue, watch } = form;
  const { fields, append, remove, replace } = useFieldArray({
    control,
    name: 'subcategories',
    keyName: 'key',
  });
  const [removed, setRemoved] = useState<number>();
  // The values are watched, so that labels of buttons contain the current name of a subcategory.
  const subcategories = watch('subcategories');
  const valuesAt = (index: number) => subcategories[index] ?? newSubcategory();
  const nameAt = (index: number) => translated(valuesAt(index)).name || m.category_new_subcategory();
  const keys = fields.map(({ key }) => key);
  const move = (order: string[]) => {
    replace(order.map((key) => valuesAt(keys.indexOf(key))));
  };

  const onRemove = (index: number) => {
    if (valuesAt(index).plans > 0) setRemoved(index);
    else remove(index);
  };

  return (
    <div className={styles.subcategories}>
      <Reorderable ids={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onReorder={move}>
        {fields.map(({ key, plans }, index) => (
          <SortableFields key={key} id={key} name={nameAt(index)} onRemove={() => onRemove(index)}>
            <NameFields
              register={register}
              errors={formState.errors.subcategories?.[index]}
              at={`subcategories.${index}.`}
            />
            {plans > 0 && <p className={styles.plans}>{planCountLabel(plans)}</p>}
          </SortableFields>
        ))}
      </Reorderable>
      {fields.length < SUBCATEGORIES_MAX && (
        <Button
          variant="secondary"
          icon={<IconPlus stroke={1.75} />}
          onClick={() => append(newSubcategory(), { focusName: `subcategories.${fields.length}.name` })}
        >
          {m.category_add_subcategory()}
        </Button>
      )}
      {removed !== undefined && (
        <ReplacementDialog
          title={m.city_remove_title({ city: nameAt(removed) })}
          description={m.category_remove_question_used()}
          isNeeded
          options={subcategories.filter(({ _id }, index) => _id !== '' && index !== removed)}
          isSending={false}
          problem={undefined}
          onRemove={(replacement) => {
            const replacements = { ...getValues('replacements'), [valuesAt(removed)._id]: replacement };
            setValue('replacements', replacements, { shouldDirty: true });
            remove(removed);
            setRemoved(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
