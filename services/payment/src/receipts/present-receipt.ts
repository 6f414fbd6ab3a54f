import type { Readable } from 'node:stream';
import { translate } from '@layover/shared/translate';
import { noReceipt } from '../errors.ts';
import type { OrderDocument } from '../orders/index.ts';
import type { PackageRepository } from '../packages/index.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptPage, type Seller } from './receipt-page.ts';
import { receiptLocale } from './receipt-words.ts';

interface PresentReceiptDeps {
  packages: Pick<PackageRepository, 'find'>;
  settings: Seller;
}

/** The receipt of an order in the language of a reader. @throws 409 no_receipt */
export const presentReceipt =
  ({ packages, settings }: PresentReceiptDeps) =>
  async (order: OrderDocument, locales: readonly string[]): Promise<{ fileName: string; pdf: Readable }> => {
    const locale = receiptLocale(locales);
    const stored = await packages.find(order.package._id);
    // A package that was renamed keeps the name that was bought.
    const name = stored?.name === order.package.name ? translate(stored, [locale]).name : order.package.name;
    const page = receiptPage(order, { seller: settings, locale, name });
    if (!page) throw noReceipt();
    return { fileName: `layover-receipt-${page.number}.pdf`, pdf: drawReceipt(page) };
  };
