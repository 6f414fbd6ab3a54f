import type { Package } from '@layover/proto/http/payment/payment';
import type { PackageDocument } from '../data/package.model.ts';

export function presentPackage(document: PackageDocument): Package {
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
    items: document.items.map(({ text, included }) => ({ text, included })),
    limits: {
      chatRequestsPerDay: document.limits.chatRequestsPerDay,
      groupMembers: document.limits.groupMembers,
    },
    order: document.order,
  };
}
