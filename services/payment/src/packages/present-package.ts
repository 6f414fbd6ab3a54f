import type { Package } from '@layover/proto/http/payment/payment';
import { translate } from '@layover/shared/translate';
import type { PackageDocument } from './package.model.ts';

/** The package in the language of a reader. */
export function presentPackage(stored: PackageDocument, locales: readonly string[]): Package {
  const document = translate(stored, locales);
  const id = String(document._id);
  return {
    _id: id,
    id,
    name: document.name,
    tier: document.tier,
    featured: document.featured,
    cost: document.cost,
    currency: 'USD',
    days: document.days,
    colour: document.colour,
    image: document.image,
    text: document.text,
    items: document.items.map((item) => ({ text: translate(item, locales).text, included: item.included })),
    limits: {
      chatRequestsPerDay: document.limits.chatRequestsPerDay,
      groupMembers: document.limits.groupMembers,
    },
    order: document.order,
  };
}
