import type { Package } from '@layover/proto/http/payment';
import type { PackageDocument } from '../data/package.model.ts';

export function presentPackage(record: PackageDocument): Package {
  const id = String(record._id);
  return {
    _id: id,
    id,
    name: record.name,
    tier: record.tier,
    featured: record.featured,
    cost: record.cost,
    currency: 'USD',
    days: record.days,
    colour: record.colour,
    image: record.image,
    text: record.text,
    items: record.items.map(({ text, included }) => ({ text, included })),
    limits: {
      chatRequestsPerDay: record.limits.chatRequestsPerDay,
      groupMembers: record.limits.groupMembers,
    },
    order: record.order,
  };
}
