import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useRemovePackage } from './package-queries.ts';

/** Asks for confirmation before a package is removed, because its texts cannot be restored. */
export function RemovePackageDialog({ stored, onClose }: { stored: AdminPackage; onClose: () => void }) {
  const { mutate, isPending, error } = useRemovePackage();
  const { name } = translated(stored);
  const isUsed = error instanceof ApiError && error.code === 'package_in_use';
  const onSuccess = () => {
    showToast(m.category_removed({ name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={m.city_remove_title({ city: name })}
      text={m.packages_remove_question()}
      action={m.city_remove()}
      isPending={isPending}
      problem={error && (isUsed ? m.packages_in_use() : errorMessage(error))}
      onConfirm={() => mutate(stored._id, { onSuccess })}
      onClose={onClose}
    />
  );
}
