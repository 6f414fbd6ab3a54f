import type { AdminBlogCategory } from '@layover/proto/http/content/blog-admin';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { showToast } from '#shared/ui/toast.ts';
import { ReplacementDialog } from '../categories/replacement-dialog.tsx';
import { useRemoveBlogCategory } from './blog-category-queries.ts';

interface RemoveBlogCategoryDialogProps {
  category: AdminBlogCategory;
  others: readonly AdminBlogCategory[];
  onClose: () => void;
}

/** Asks before a category is removed, and which one its posts get. */
export function RemoveBlogCategoryDialog({ category, others, onClose }: RemoveBlogCategoryDialogProps) {
  const remove = useRemoveBlogCategory();
  // A post can have been written after the page was loaded.
  const [isUsed] = useState(category.posts > 0);
  const { name } = translated(category);
  return (
    <ReplacementDialog
      title={m.city_remove_title({ city: name })}
      description={isUsed ? m.blog_category_remove_question_used() : m.blog_category_remove_question()}
      isNeeded={isUsed}
      options={others}
      isSending={remove.isPending}
      problem={remove.error}
      onRemove={(replacement) =>
        remove.mutate(
          { category: category._id, replacement },
          {
            onSuccess: () => {
              showToast(m.blog_category_removed({ name }));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
