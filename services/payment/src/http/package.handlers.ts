import { notFound } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { paymentApi } from '@layover/proto/http/payment/payment';
import type { PackageDocument } from '../data/package.model.ts';
import type { PaymentDeps } from '../deps.ts';
import { presentPackage } from './present-package.ts';

export function packageHandlers({ models }: PaymentDeps): Handlers<typeof paymentApi> {
  const { packages } = models;
  return {
    packages: async () => ({
      packages: (await packages.find().sort({ order: 1, _id: 1 }).lean<PackageDocument[]>()).map(
        presentPackage,
      ),
    }),

    package: async ({ params }) => {
      const found = await packages.findById(params.id).lean<PackageDocument>();
      if (!found) throw notFound('This package');
      return { package: presentPackage(found) };
    },
  };
}
