import type { AdminOrder } from '@layover/proto/http/payment/order';
import { textRules } from '@layover/proto/limits';
import { useState } from 'react';
import { price } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { newClientId } from '#shared/api/client-id.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { TextField } from '#shared/ui/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toast.ts';
import { Buyer } from './buyer.tsx';
import { isFreeOrder } from './order-labels.ts';
import { useRefund } from './order-queries.ts';
import styles from './payments.module.css';
import { useBuyers } from './use-buyers.ts';

const problems: Readonly<Record<string, () => string>> = {
  not_refundable: m.order_not_refundable,
  order_credited: m.order_credited,
  refund_refused: m.order_refund_refused,
  payments_off: m.order_payments_off,
};

/** Asks for confirmation before an order is refunded, which ends the package. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const refund = useRefund();
  const [clientId] = useState(newClientId);
  const isFree = isFreeOrder(order);
  const packageName = usePackageName()(order.package);
  const buyerOf = useBuyers([order.userId]);
  const { form, formProps, problem } = useServerForm({
    defaultValues: { note: '' },
    fields: ['note'],
    save: async ({ note }) => {
      const { state, refunded } = await refund(order._id, clientId, note);
      if (isFree) showToast(m.order_ended());
      else
        showToast(
          state === 'refunded' ? m.order_refund_done({ amount: price(refunded) }) : m.order_refund_waits(),
        );
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const known = problem instanceof ApiError ? problems[problem.code] : undefined;
  // There is no code if the ADMIN has closed the password dialog.
  const unknown = problem instanceof ApiError && !known ? problem : undefined;
  return (
    <FormDialog
      title={
        isFree
          ? m.order_end_title({ package: packageName })
          : m.order_refund_title({ amount: price(order.amount - order.refunded) })
      }
      description={isFree ? m.order_end_text() : m.order_refund_text({ package: packageName })}
      formProps={formProps}
      submitLabel={isFree ? m.order_end() : m.order_refund()}
      submitVariant="danger"
      isSending={isSubmitting}
      problem={unknown}
      onClose={onClose}
    >
      {known && <Banner tone="bad">{known()}</Banner>}
      <p className={styles.to}>
        <Buyer id={order.userId} known={buyerOf(order.userId)} />
      </p>
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
