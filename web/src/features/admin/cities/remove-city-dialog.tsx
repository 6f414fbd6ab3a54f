import type { City } from '@layover/proto/http/plan/city';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useRemoveCity } from './use-city-changes.ts';

/** Asks before a destination is removed, because its photo and text cannot be brought back. */
export function RemoveCityDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const remove = useRemoveCity();
  const hasPlans = remove.error instanceof ApiError && remove.error.code === 'city_has_plans';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.city_remove_title({ city: city.name })}
      description={m.city_remove_question()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(city._id, {
                onSuccess: () => {
                  showToast(m.city_removed_done({ city: city.name }));
                  onClose();
                },
              })
            }
          >
            {m.city_remove()}
          </Button>
        </>
      }
    >
      {remove.error && (
        <Banner tone="bad">{hasPlans ? m.city_has_plans() : errorMessage(remove.error)}</Banner>
      )}
    </Dialog>
  );
}
