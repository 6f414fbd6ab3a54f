import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { paymentApi } from '@layover/proto/http/payment/payment';
import type { PaymentDeps } from '../deps.ts';
import { packageNotFound } from '../errors.ts';
import { presentPackage } from '../packages/index.ts';

export function packageHandlers({ packages }: Pick<PaymentDeps, 'packages'>): Handlers<typeof paymentApi> {
  return {
    packages: async ({ req, res }) => {
      res.vary('Accept-Language');
      const locales = readerLocales(req);
      return { packages: (await packages.all()).map((each) => presentPackage(each, locales)) };
    },

    package: async ({ req, res, params }) => {
      res.vary('Accept-Language');
      const found = await packages.find(params.id);
      if (!found) throw packageNotFound();
      return { package: presentPackage(found, readerLocales(req)) };
    },
  };
}
