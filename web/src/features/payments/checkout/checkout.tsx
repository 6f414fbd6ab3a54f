import type { PaymentMethod } from '@layover/proto/http/payment/order';
import type { Package } from '@layover/proto/http/payment/payment';
import { PayPalScriptProvider } from '@paypal/react-paypal-js';
import { IconCreditCard, IconFlask, IconWallet } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentType, useEffect, useState } from 'react';
import { Moon } from '#entities/package/moon.tsx';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { RadioCard } from '#shared/ui/fields/radio-card.tsx';
import { Card } from './card.tsx';
import styles from './checkout.module.css';
import { Free } from './free.tsx';
import { ProviderReady } from './provider-ready.tsx';
import { TeamChoice } from './team-choice.tsx';
import { useVoucher } from './use-voucher.ts';
import { VoucherField } from './voucher-field.tsx';
import { Wallet } from './wallet.tsx';

interface CheckoutProps {
  offer: Package;
  /** USD cents. */
  quote: { amount: number; credit: number };
  /** When the package begins; now, or after those of the same or a higher tier. */
  from: string;
  paypal: { clientId: string; sdkUrl: string; sandbox: boolean };
  /** The page that the buyer came from. */
  back: string | null;
  /** The number of seats that the page opens with. Undefined: for the buyer. */
  startSeats: number | undefined;
  /** The page of all packages. */
  packagesPath: string;
}

const DAY_MS = 86_400_000;

/** Pays one package: the ways to pay, with the sum beside them. */
export default function Checkout({
  offer,
  quote,
  from,
  paypal,
  back,
  startSeats,
  packagesPath,
}: CheckoutProps) {
  const [method, setMethod] = useState<PaymentMethod>('wallet');
  const [seats, setSeats] = useState(startSeats);
  const voucher = useVoucher(offer._id, seats);
  const { applied } = voucher;
  const toPay = seats ? { amount: offer.cost * seats, credit: 0 } : quote;
  const amount = price(applied?.amount ?? toPay.amount);
  // Another code or another number of seats is another order.
  const order = { packageId: offer._id, back, voucher: applied?.code, seats };
  const orderKey = `${seats} ${applied?.code}`;
  function changeSeats(next: number | undefined) {
    voucher.remove();
    setSeats(next);
  }
  // The address differs from that of the packages in its query alone, so the router keeps scroll position and focus.
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <PayPalScriptProvider
      options={{
        clientId: paypal.clientId,
        sdkBaseUrl: paypal.sdkUrl,
        components: 'buttons,card-fields',
        currency: 'USD',
        locale: 'en_US',
        intent: 'capture',
      }}
    >
      <div className={styles.checkout}>
        <div className={styles.ways}>
          <TeamChoice seats={seats} onChange={changeSeats} />
          {applied?.amount === 0 ? (
            <Free key={orderKey} {...order} />
          ) : (
            <fieldset className={styles.ways} key={orderKey}>
              <legend className={styles.legend}>{m.payment_ways()}</legend>
              <Way
                method="wallet"
                chosen={method}
                onChoose={setMethod}
                Icon={IconWallet}
                title={m.payment_wallet()}
                hint={m.payment_wallet_hint()}
              >
                <ProviderReady>
                  <Wallet {...order} />
                </ProviderReady>
              </Way>
              <Way
                method="card"
                chosen={method}
                onChoose={setMethod}
                Icon={IconCreditCard}
                title={m.payment_card()}
                hint={m.payment_card_hint()}
              >
                <ProviderReady>
                  <Card {...order} amount={amount} />
                </ProviderReady>
              </Way>
            </fieldset>
          )}
        </div>
        <Sum
          offer={offer}
          quote={applied ?? toPay}
          voucher={voucher}
          seats={seats}
          from={seats ? new Date().toISOString() : from}
          isTest={paypal.sandbox}
          packagesPath={packagesPath}
        />
      </div>
    </PayPalScriptProvider>
  );
}

interface WayProps {
  method: PaymentMethod;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  Icon: ComponentType<{ stroke?: number; 'aria-hidden'?: 'true' }>;
  title: string;
  hint: string;
  children: React.ReactNode;
}

/** A way to pay as a large radio card; the chosen one opens. */
function Way({ method, chosen, onChoose, Icon, title, hint, children }: WayProps) {
  const isChosen = method === chosen;
  return (
    <div className={clsx(styles.way, isChosen && styles.chosen)}>
      <RadioCard
        name="payment-method"
        title={title}
        hint={hint}
        isChosen={isChosen}
        onChoose={() => onChoose(method)}
      >
        <Icon stroke={1.75} aria-hidden="true" />
      </RadioCard>
      {isChosen && <div className={styles.fields}>{children}</div>}
    </div>
  );
}

type SumProps = Pick<CheckoutProps, 'offer' | 'quote' | 'from' | 'packagesPath'> & {
  isTest: boolean;
  seats: number | undefined;
  voucher: ReturnType<typeof useVoucher>;
};

function Sum({ offer, quote, voucher, seats, from, isTest, packagesPath }: SumProps) {
  const zone = userTimeZone();
  const { applied } = voucher;
  const until = new Date(Date.parse(from) + offer.days * DAY_MS).toISOString();
  const rows = [
    [m.payment_from(), longDateIn(from, zone)],
    [m.payment_until(), longDateIn(until, zone)],
    seats
      ? [m.seats_at({ count: seats, cost: price(offer.cost) }), price(offer.cost * seats)]
      : [m.payment_days_of({ name: offer.name, days: offer.days }), price(offer.cost)],
    ...(quote.credit > 0 ? [[m.payment_credit(), `−${price(quote.credit)}`]] : []),
    ...(applied ? [[m.payment_voucher_discount({ code: applied.code }), `−${price(applied.discount)}`]] : []),
  ];
  return (
    <section className={styles.sum} aria-label={m.payment_sum()}>
      <h2>
        <Moon className={styles.moon} tier={offer.tier} colour={offer.colour} />
        {offer.name}
      </h2>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.payment_total()}</dt>
          <dd>{price(quote.amount)}</dd>
        </div>
      </dl>
      <VoucherField voucher={voucher} />
      <p className={styles.once}>{m.payment_once()}</p>
      {isTest && (
        <p className={styles.test}>
          <IconFlask stroke={1.75} aria-hidden="true" />
          {m.payment_test()}
        </p>
      )}
      <ButtonLink variant="quiet" size="sm" block to={packagesPath}>
        {m.payment_other_package()}
      </ButtonLink>
    </section>
  );
}
