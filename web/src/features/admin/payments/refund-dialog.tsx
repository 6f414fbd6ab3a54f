import type { AdminOrder } from '@layover/proto/http/payment/order';
import { textRules } from '@layover/proto/limits';
import { price } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { centsOf, dollarsOf } from '../packages/dollars.ts';
import { Buyer } from './buyer.tsx';
import { isFreeOrder, refundableCents } from './order-labels.ts';
import { useRefund } from './order-queries.ts';
import styles from './payments.module.css';
import { useBuyers } from './use-buyers.ts';

/** The texts of the rejections. `left`: USD cents that can still be refunded. */
const problems: Readonly<Record<string, (left: number) => string>> = {
  not_refundable: m.order_not_refundable,
  order_credited: m.order_credited,
  refund_too_high: (left) => m.order_refund_too_high({ left: price(left) }),
  refund_running: m.order_refund_running,
  refund_refused: m.order_refund_refused,
  payments_off: m.order_payments_off,
};

/** Asks for confirmation before the money of an order is given back, or a part of it. The last cent ends the package. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const refund = useRefund();
  const keep = useEditKeeper<{ amount: string; note: string }>(`refund.${order._id}`);
  const isFree = isFreeOrder(order);
  const packageName = usePackageName()(order.package);
  const left = refundableCents(order);
  const buyerOf = useBuyers([order.userId]);
  const { form, formProps, problem, kept } = useServerForm({
    defaultValues: { amount: dollarsOf(left), note: '' },
    fields: ['amount', 'note'],
    keep,
    save: async ({ amount, note }) => {
      try {
        const refunded = await refund(order._id, {
          // All attempts have one id, also with another amount, until the server answers.
          clientId: keep.creationIdOf({}),
          note,
          amount: isFree ? undefined : centsOf(amount),
        });
        showToast(outcomeOf(refunded));
      } catch (error) {
        // The server has rejected this request for good. The next one is another refund.
        if (error instanceof ApiError && error.status === 409) keep.forgetCreation();
        throw error;
      }
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const cents = centsOf(form.watch('amount')) ?? left;
  const isPart = cents < left;
  const known = problem instanceof ApiError ? problems[problem.code] : undefined;
  // There is no code if the ADMIN has closed the password dialog.
  const unknown = problem instanceof ApiError && !known ? problem : undefined;
  const ofPackage = { package: packageName };
  return (
    <FormDialog
      title={isFree ? m.order_end_title(ofPackage) : m.order_refund_title({ amount: price(cents) })}
      description={textOf(isFree, isPart)(ofPackage)}
      formProps={formProps}
      kept={kept}
      submitLabel={isFree ? m.order_end() : m.order_refund()}
      submitVariant="danger"
      isSending={isSubmitting}
      problem={unknown}
      onClose={onClose}
    >
      {known && <Banner tone="bad">{known(left)}</Banner>}
      <p className={styles.to}>
        <Buyer id={order.userId} known={buyerOf(order.userId)} />
      </p>
      {!isFree && (
        <TextField
          label={m.order_refund_amount()}
          hint={m.order_refund_amount_hint({ left: price(left) })}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount', { validate: (value) => amountProblem(value, left) })}
        />
      )}
      <TextField
        label={m.order_refund_note()}
        hint={isFree ? undefined : m.order_refund_note_hint()}
        optional
        error={errors.note?.message}
        {...form.register('note', textRule(textRules.refundNote))}
      />
    </FormDialog>
  );
}

function textOf(isFree: boolean, isPart: boolean): (ofPackage: { package: string }) => string {
  if (isFree) return m.order_end_text;
  return isPart ? m.order_refund_part_text : m.order_refund_text;
}

function outcomeOf(order: AdminOrder): string {
  if (isFreeOrder(order)) return m.order_ended();
  if (order.state === 'refunding' || !order.refund) return m.order_refund_waits();
  return m.order_refund_done({ amount: price(order.refund.amount) });
}

function amountProblem(typed: string, left: number): string | true {
  if (typed.trim() === '') return m.field_empty();
  const cents = centsOf(typed);
  if (cents === undefined) return m.packages_cost_form();
  if (cents < 1) return m.field_at_least({ min: price(1) });
  return cents <= left || m.order_refund_too_high({ left: price(left) });
}
