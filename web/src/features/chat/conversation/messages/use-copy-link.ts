import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { MESSAGE_PARAM } from '../../state/use-open-message.ts';

/** Copies a link that opens the chat at a message, for the members of the chat. */
export function useCopyLink() {
  const area = areaOf(useSignedIn()?.rol);
  return async (chatId: string, seq: number): Promise<void> => {
    const path = `${paths.messages(area, chatId)}?${MESSAGE_PARAM}=${seq}`;
    try {
      await copyText(new URL(path, window.location.origin).href);
      showToast(m.chat_link_copied());
    } catch {
      showToast(m.chat_copy_failed());
    }
  };
}
