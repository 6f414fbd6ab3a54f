import type { Order } from './order.ts';

/** Everything by which a fault or a list can name an order. */
export const referencesOf = ({ id, purchase_units, captureIds }: Order): string[] => [
  ...new Set([id, ...captureIds, ...unitReferences(purchase_units)]),
];

export const unitReferences = (
  units: readonly { reference_id?: string; custom_id?: string; invoice_id?: string }[],
): string[] =>
  units.flatMap(({ reference_id, custom_id, invoice_id }) =>
    [reference_id, custom_id, invoice_id].filter((text) => text !== undefined),
  );
