import { useSortable } from '@dnd-kit/sortable';
import { SUBCATEGORIES_MAX } from '@layover/proto/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { DragHandle } from '#shared/ui/reorder/drag-handle.tsx';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { planCountLabel } from '../plan-count-label.ts';
import styles from './category-form.module.css';
import { type CategoryValues, newSubcategory } from './category-values.ts';
import { NameFields } from './name-fields.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';

/** The subcategories: added, named, moved and removed. */
export function SubcategoryFields({ form }: { form: UseFormReturn<CategoryValues> }) {
  const { register, control, formState, getValues, setValue, watch } = form;
  const { fields, append, remove, replace } = useFieldArray({
    control,
    name: 'subcategories',
    keyName: 'key',
  });
  const [removed, setRemoved] = useState<number>();
  // Watched, so that buttons name a subcategory by what has just been written.
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
          <SubcategoryRow
            key={key}
            id={key}
            name={nameAt(index)}
            plans={plans}
            onRemove={() => onRemove(index)}
          >
            <NameFields
              register={register}
              errors={formState.errors.subcategories?.[index]}
              at={`subcategories.${index}.`}
            />
          </SubcategoryRow>
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

interface SubcategoryRowProps {
  id: string;
  name: string;
  plans: number;
  onRemove: () => void;
  children: ReactNode;
}

function SubcategoryRow({ id, name, plans, onRemove, children }: SubcategoryRowProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform } = sortable;
  return (
    <div
      ref={sortable.setNodeRef}
      className={styles.subcategory}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      data-lifted={isDragging}
      data-drop={isOver && !isDragging}
    >
      <DragHandle sortable={sortable} name={name} className={styles.handle} />
      <div className={styles.names}>
        {children}
        {plans > 0 && <p className={styles.plans}>{planCountLabel(plans)}</p>}
      </div>
      <IconButton size="sm" label={m.picture_remove({ name })} onClick={onRemove}>
        <IconTrash stroke={1.75} />
      </IconButton>
    </div>
  );
}
