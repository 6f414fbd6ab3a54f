import type { AdminCategory } from '@layover/proto/http/content/category';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useRemoveCategory } from './category-queries.ts';
import { ReplacementDialog } from './replacement-dialog.tsx';

interface RemoveCategoryDialogProps {
  category: AdminCategory;
  others: readonly AdminCategory[];
  onClose: () => void;
}

/** Asks before a category is removed, and which one its plans get. */
export function RemoveCategoryDialog({ category, others, onClose }: RemoveCategoryDialogProps) {
  const remove = useRemoveCategory();
  // A plan can have been made after the page was loaded.
  const [isUsed] = useState(category.plans > 0);
  const { name } = translated(category);
  return (
    <ReplacementDialog
      title={m.city_remove_title({ city: name })}
      description={isUsed ? m.category_remove_question_used() : m.category_remove_question()}
      isNeeded={isUsed}
      options={others}
      isSending={remove.isPending}
      problem={remove.error}
      onRemove={(replacement) =>
        remove.mutate(
          { category: category._id, replacement },
          {
            onSuccess: () => {
              showToast(m.city_removed_done({ city: name }));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
