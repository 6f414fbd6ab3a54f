import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { outcomeOf, outcomeTones } from '../order-words.ts';
import { Title, textOf } from '../outcome-texts.tsx';
import { orderQuery } from '../payment-queries.ts';

/** The line above other pages; closed once and for all by its cross. */
export function OutcomeBanner({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order } = useQuery({ ...orderQuery(orderId), retry: false });
  if (!order) return null;
  const outcome = outcomeOf(order);
  return (
    <Banner tone={outcomeTones[outcome]} onClose={onClose}>
      <strong>
        <Title order={order} outcome={outcome} />.
      </strong>{' '}
      {textOf(order, outcome)}{' '}
      <AppLink className="link" to={paths.payment(orderId)}>
        {m.payment_see()}
      </AppLink>
    </Banner>
  );
}
