import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** The error of a message that was not sent. The person can copy the text to send it in another way. */
export function SendProblem({ error, message }: { error: unknown; message: string }) {
  const copy = () =>
    copyText(message).then(
      () => showToast(m.contact_text_copied()),
      () => showToast(m.contact_copy_failed()),
    );
  return (
    <Banner
      tone="bad"
      action={
        <Button size="sm" variant="secondary" onClick={copy}>
          {m.contact_copy_text()}
        </Button>
      }
    >
      {errorMessage(error)}
    </Banner>
  );
}
