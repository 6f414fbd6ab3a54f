import type { voucherApi } from '@layover/proto/http/payment/voucher';
import { useState } from 'react';
import { request } from '#shared/api/api-client.ts';
import { voucherProblem } from './voucher-problem.ts';

/** The price of a package with a code. Amounts are in USD cents. */
interface VoucherQuote {
  code: string;
  amount: number;
  credit: number;
  discount: number;
}

/** The code of one checkout: asks what the package, or the seats of it, cost with it. */
export function useVoucher(packageId: string, seats: number | undefined) {
  const [applied, setApplied] = useState<VoucherQuote>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function apply(code: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { packageId, code, ...(seats && { seats }) };
      setApplied(await request<typeof voucherApi.quoteVoucher>('POST /api/payment/voucher-quote', { body }));
    } catch (error) {
      setProblem(voucherProblem(error));
    }
    setBusy(false);
  }

  return { applied, problem, isBusy, apply, remove: () => setApplied(undefined) };
}
