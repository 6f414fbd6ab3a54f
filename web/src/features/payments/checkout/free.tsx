import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { useOrder, type WantedOrder } from './use-order.ts';

/** Gets a package that a code pays all of, without a provider. */
export function Free(order: WantedOrder) {
  const { takeFree, problem, isBusy } = useOrder('wallet', order);
  return (
    <>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button block size="lg" busy={isBusy} onClick={takeFree}>
        {m.payment_free_get()}
      </Button>
    </>
  );
}
