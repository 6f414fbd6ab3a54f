import {
  PayPalCardFieldsProvider,
  type PayPalCardFieldsStateObject,
  PayPalCVVField,
  PayPalExpiryField,
  PayPalNameField,
  PayPalNumberField,
  usePayPalCardFields,
} from '@paypal/react-paypal-js';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './card.module.css';
import { useOrder, type WantedOrder } from './use-order.ts';

interface CardProps extends WantedOrder {
  /** Such as `$19`. */
  amount: string;
}

/** The colours of the page, for fields that are pages of the provider. */
function fieldStyle() {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return { input: { color: token('--text'), 'font-size': '16px', padding: '0.75rem' } };
}

/** The card fields of the provider: what is typed into them never reaches this page. */
export function Card({ amount, ...order }: CardProps) {
  const { createOrder, capture, problem, setProblem, isBusy } = useOrder('card', order);
  const [style] = useState(fieldStyle);
  return (
    <PayPalCardFieldsProvider
      style={style}
      createOrder={createOrder}
      onApprove={capture}
      onError={() => setProblem((before) => before ?? m.payment_problem_declined())}
    >
      {problem && <Banner tone="bad">{problem}</Banner>}
      <CardForm amount={amount} isTaking={isBusy} onProblem={setProblem} />
    </PayPalCardFieldsProvider>
  );
}

type FieldName = 'number' | 'expiry' | 'cvv';
type Problems = Partial<Record<FieldName, string>>;

/** The names that the provider gives to the fields. */
const STATE_KEYS = {
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
} as const;

interface CardFormProps {
  amount: string;
  isTaking: boolean;
  onProblem: (problem: string | undefined) => void;
}

function CardForm({ amount, isTaking, onProblem }: CardFormProps) {
  const { cardFieldsForm } = usePayPalCardFields();
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  async function pay() {
    if (!cardFieldsForm) return;
    const { fields } = await cardFieldsForm.getState();
    const fieldProblems: Problems = {
      ...(!fields[STATE_KEYS.number].isValid && { number: m.payment_card_number_wrong() }),
      ...(!fields[STATE_KEYS.expiry].isValid && { expiry: m.payment_card_expiry_wrong() }),
      ...(!fields[STATE_KEYS.cvv].isValid && { cvv: m.payment_card_code_wrong() }),
    };
    setProblems(fieldProblems);
    if (Object.keys(fieldProblems).length > 0) return;
    onProblem(undefined);
    setSending(true);
    // `onError` of the provider says what went wrong.
    await cardFieldsForm.submit().catch(() => undefined);
    setSending(false);
  }

  /** A mistake is shown until it is mended. */
  const forgetMended = (name: FieldName) => ({
    onChange: ({ fields }: PayPalCardFieldsStateObject) => {
      if (fields[STATE_KEYS[name]].isValid) setProblems(({ [name]: _mended, ...others }) => others);
    },
  });

  const field = (name: FieldName, label: string, Input: typeof PayPalNumberField) => (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <Input className={problems[name] ? styles.wrong : styles.frame} inputEvents={forgetMended(name)} />
      {problems[name] && <FieldError>{problems[name]}</FieldError>}
    </div>
  );

  return (
    <div className={styles.form}>
      {field('number', m.payment_card_number(), PayPalNumberField)}
      <div className={styles.pair}>
        {field('expiry', m.payment_card_expiry(), PayPalExpiryField)}
        {field('cvv', m.payment_card_code(), PayPalCVVField)}
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{m.payment_card_name()}</span>
        <PayPalNameField className={styles.frame} />
      </div>
      <Button
        block
        size="lg"
        icon={<IconLock stroke={1.75} aria-hidden="true" />}
        busy={isSending || isTaking || !cardFieldsForm}
        onClick={pay}
      >
        {m.payment_pay({ amount })}
      </Button>
    </div>
  );
}
