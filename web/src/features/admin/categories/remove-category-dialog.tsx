import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { type Translated, translated } from '#shared/i18n/translated.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { ReplacementDialog } from './replacement-dialog.tsx';

/** A category of plans or of the blog. */
type Category = Translated<{ name: string }> & { _id: string };

interface RemoveCategoryDialogProps {
  category: Category;
  others: readonly Category[];
  /** Whether plans or posts have the category, so that it needs a replacement. */
  isUsed: boolean;
  questions: { used: string; unused: string };
  remove: UseMutationResult<unknown, Error, { category: string; replacement: string }>;
  onClose: () => void;
}

/** Asks for confirmation before a category is removed, and for the replacement that its plans or posts get. */
export function RemoveCategoryDialog({ category, others, remove, ...props }: RemoveCategoryDialogProps) {
  // The number can change while the dialog is open.
  const [isUsed] = useState(props.isUsed);
  const { name } = translated(category);
  return (
    <ReplacementDialog
      title={m.city_remove_title({ city: name })}
      description={isUsed ? props.questions.used : props.questions.unused}
      isNeeded={isUsed}
      options={others}
      isSending={remove.isPending}
      problem={remove.error}
      onRemove={(replacement) =>
        remove.mutate(
          { category: category._id, replacement },
          {
            onSuccess: () => {
              showToast(m.category_removed({ name }));
              props.onClose();
            },
          },
        )
      }
      onClose={props.onClose}
    />
  );
}
