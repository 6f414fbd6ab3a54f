import type { AdminVoucher, voucherAdminApi } from '@layover/proto/http/payment/voucher';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { copyCode } from './copy-code.ts';
import { useReloadVouchers } from './voucher-queries.ts';
import { newVoucherValues, type VoucherValues, voucherBody, voucherFieldPaths } from './voucher-values.ts';

/** The form of a new voucher. Its code is shown, and can be copied, once it is created. */
export function useNewVoucher() {
  const navigate = useNavigate();
  const reload = useReloadVouchers();
  const keep = useEditKeeper<VoucherValues>('voucher.new');

  async function create(values: VoucherValues): Promise<AdminVoucher | undefined> {
    try {
      const body = voucherBody(values);
      return (
        await request<typeof voucherAdminApi.createVoucher>('POST /api/payment/admin/vouchers', {
          body: { ...body, creationId: keep.creationIdOf(body) },
        })
      ).voucher;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'voucher_exists') throw error;
      form.setError('code', { message: m.voucher_exists() }, { shouldFocus: true });
      return undefined;
    }
  }

  const { form, formProps, problem, kept } = useServerForm<VoucherValues>({
    defaultValues: newVoucherValues,
    fields: voucherFieldPaths,
    keep,
    save: async (values) => {
      const created = await create(values);
      if (!created) return false;
      const { code } = created;
      showToast(m.voucher_created({ code }), { label: m.copy(), onPress: () => copyCode(code) });
      await reload();
      navigate(paths.admin.vouchers);
      return true;
    },
  });
  return { form, formProps, problem, kept };
}
