import { notFound } from '@layover/kit/errors';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { paymentApi } from '@layover/proto/http/payment/payment';
import type { PackageDocument } from '../data/package.model.ts';
import type { PaymentDeps } from '../deps.ts';
import { presentPackage } from './present-package.ts';

export function packageHandlers({ models }: PaymentDeps): Handlers<typeof paymentApi> {
  const { packages } = models;
  return {
    packages: async ({ req, res }) => {
      res.vary('Accept-Language');
      const locales = readerLocales(req);
      const found = await packages.find().sort({ order: 1, _id: 1 }).lean<PackageDocument[]>();
      return { packages: found.map((each) => presentPackage(each, locales)) };
    },

    package: async ({ req, res, params }) => {
      res.vary('Accept-Language');
      const found = await packages.findById(params.id).lean<PackageDocument>();
      if (!found) throw notFound('This package');
      return { package: presentPackage(found, readerLocales(req)) };
    },
  };
}
