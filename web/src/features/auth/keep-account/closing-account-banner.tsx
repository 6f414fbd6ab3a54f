import type { ClosingAccount } from '@layover/proto/http/auth/account-deletion';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** A banner with the time of the account's deletion and a button that keeps the account. */
export default function ClosingAccountBanner({ token, deletesAt }: ClosingAccount) {
  const keep = useKeepAccount(() => showToast(m.keep_account_done()));
  if (keep.error) return <Banner tone="bad">{errorMessage(keep.error)}</Banner>;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" type="button" busy={keep.isPending} onClick={() => keep.mutate(token)}>
          {m.keep_account_button()}
        </Button>
      }
    >
      {m.keep_account_closing({ date: longDateIn(deletesAt, userTimeZone()) })}
    </Banner>
  );
}
