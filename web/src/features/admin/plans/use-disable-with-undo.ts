import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useDisablePlans } from './use-plan-changes.ts';

/** Disables or enables plans at once, with Undo. */
export function useDisableWithUndo() {
  const { mutateAsync, isPending } = useDisablePlans();
  async function change(plansId: string[], disable: boolean): Promise<boolean> {
    try {
      const { plansId: changed } = await mutateAsync({ plansId, disable });
      const count = changed.length;
      showToast(doneLabel(count, disable), {
        label: m.undo(),
        onPress: () =>
          mutateAsync({ plansId: changed, disable: !disable }).catch((error) =>
            showToast(errorMessage(error)),
          ),
      });
      return true;
    } catch (error) {
      showToast(errorMessage(error));
      return false;
    }
  }
  return { change, isPending };
}

function doneLabel(count: number, disable: boolean): string {
  if (disable) return count === 1 ? m.plans_disabled_one() : m.plans_disabled_many({ count });
  return count === 1 ? m.plans_enabled_one() : m.plans_enabled_many({ count });
}
