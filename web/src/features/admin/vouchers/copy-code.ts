import { m } from '#shared/i18n/i18n.ts';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** Copies the code of a voucher, so that it can be given to somebody. */
export const copyCode = (code: string): Promise<void> =>
  copyText(code).then(
    () => showToast(m.voucher_copied({ code })),
    () => showToast(m.copy_failed()),
  );
