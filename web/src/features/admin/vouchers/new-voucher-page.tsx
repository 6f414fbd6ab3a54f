import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditorForm } from '../editor-form.tsx';
import { useNewVoucher } from './use-new-voucher.ts';
import { VoucherPreview } from './voucher-preview.tsx';
import { VoucherCodeField, VoucherTimeFields, VoucherUsesFields } from './voucher-use-fields.tsx';
import { VoucherValueFields } from './voucher-value-fields.tsx';

/** The page of a new voucher. A voucher cannot be edited later, because people have its code. */
export function NewVoucherPage() {
  const edit = useNewVoucher();
  const { form } = edit;
  return (
    <>
      <PageTitle>{m.voucher_new()}</PageTitle>
      <EditorForm
        edit={edit}
        createLabel={m.voucher_create()}
        back={{ to: paths.admin.vouchers, label: m.vouchers_title() }}
        title={m.voucher_new()}
        aside={<VoucherPreview values={form.watch()} />}
        isAsideLast
      >
        <VoucherValueFields form={form} />
        <VoucherTimeFields form={form} />
        <VoucherUsesFields form={form} />
        <VoucherCodeField form={form} />
      </EditorForm>
    </>
  );
}
