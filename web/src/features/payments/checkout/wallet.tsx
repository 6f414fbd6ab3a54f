import { PayPalButtons } from '@paypal/react-paypal-js';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { useOrder, type WantedOrder } from './use-order.ts';

/** PayPal's button, which opens its window. */
export function Wallet(order: WantedOrder) {
  const { createOrder, capture, problem, setProblem, isBusy } = useOrder('wallet', order);
  return (
    <>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {isBusy && <Banner tone="info">{m.payment_taking()}</Banner>}
      <div hidden={isBusy}>
        <PayPalButtons
          fundingSource="paypal"
          style={{ shape: 'pill', height: 48, label: 'pay' }}
          createOrder={createOrder}
          onApprove={capture}
          onCancel={() => setProblem(m.payment_problem_left())}
          onError={() => setProblem((before) => before ?? m.payment_problem_provider())}
        />
      </div>
    </>
  );
}
