import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { useNewVoucher } from './use-new-voucher.ts';
import { VoucherPreview } from './voucher-preview.tsx';
import { VoucherCodeField, VoucherTimeFields, VoucherUsesFields } from './voucher-use-fields.tsx';
import { VoucherValueFields } from './voucher-value-fields.tsx';

/** The page of a new voucher. It cannot be edited later, because people have its code. */
export function NewVoucherPage() {
  const { form, formProps, problem } = useNewVoucher();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form {...formProps}>
      <PageTitle>{m.voucher_new()}</PageTitle>
      <EditorPage
        back={{ to: paths.admin.vouchers, label: m.vouchers_title() }}
        title={m.voucher_new()}
        notice={problem !== undefined && <Banner tone="bad">{errorMessage(problem)}</Banner>}
        aside={<VoucherPreview values={form.watch()} />}
        isAsideLast
      >
        <VoucherValueFields form={form} />
        <VoucherTimeFields form={form} />
        <VoucherUsesFields form={form} />
        <VoucherCodeField form={form} />
        <FormBar isNew isDirty={isDirty} isSaving={isSubmitting} saveLabel={m.voucher_create()} />
      </EditorPage>
      <LeaveDialog isDirty={isDirty && !isSubmitting} />
    </form>
  );
}
