import type { AdminCity } from '@layover/proto/http/plan/city';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useRemoveCity } from './use-city-changes.ts';

/** Asks for confirmation before a destination is removed, because its photo and text cannot be restored. */
export function RemoveCityDialog({ city, onClose }: { city: AdminCity; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveCity();
  const hasPlans = error instanceof ApiError && error.code === 'city_has_plans';
  const onSuccess = () => {
    showToast(m.city_removed_done({ city: city.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={m.city_remove_title({ city: city.name })}
      text={m.city_remove_question()}
      action={m.city_remove()}
      isPending={isPending}
      problem={error && (hasPlans ? m.city_has_plans() : errorMessage(error))}
      onConfirm={() => mutate(city._id, { onSuccess })}
      onClose={onClose}
    />
  );
}
