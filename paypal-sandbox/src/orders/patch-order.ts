import { type ApiError, invalidRequest, unprocessable } from '../http/api-errors.ts';
import { normalMoney } from '../money.rules.ts';
import { now } from '../sandbox.ts';
import { orderProblem } from './order.rules.ts';
import type { Order } from './order.ts';
import type { Patches } from './order-request.schemas.ts';
import { purchaseUnit } from './purchase-unit.schemas.ts';

const UNIT_PATH = /^\/purchase_units\/@reference_id=='(.*)'\/([a-z_]+)$/;
const FIELDS = ['amount', 'description', 'custom_id', 'invoice_id', 'soft_descriptor', 'items'] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** Changes all fields or none. */
export function patchOrder(order: Order, patches: Patches) {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED');
  const units = structuredClone(order.purchase_units);
  for (const [index, patch] of patches.entries()) patchUnit(units, patch, index);
  const problem: ApiError | undefined = orderProblem({ intent: order.intent, purchase_units: units });
  if (problem) throw problem;
  for (const unit of units) Object.assign(unit.amount, normalMoney(unit.amount));
  Object.assign(order, { purchase_units: units, update_time: now() });
}

function patchUnit(units: Order['purchase_units'], { op, path, value }: Patches[number], index: number) {
  if (path === undefined) throw unprocessable('PATCH_PATH_REQUIRED', `/${index}/path`);
  if (!path.startsWith('/')) throw unprocessable('INVALID_JSON_POINTER_FORMAT', `/${index}/path`, path);
  const [, reference, field = ''] = UNIT_PATH.exec(path) ?? [];
  if (!isField(field)) throw unprocessable('NOT_PATCHABLE', `/${index}/path`, path);
  const unit = units.find(({ reference_id }) => reference_id === reference);
  if (!unit) throw unprocessable('REFERENCE_ID_NOT_FOUND', `/${index}/path`, path);
  const isThere = unit[field] !== undefined;
  if (op === 'remove' && isThere && field !== 'amount') {
    delete unit[field];
    return;
  }
  if (op !== 'add' && !(op === 'replace' && isThere))
    throw invalidRequest({ issue: 'INVALID_PATCH_OPERATION', field: `/${index}/op`, location: 'body' });
  if (value === undefined) throw unprocessable('PATCH_VALUE_REQUIRED', `/${index}/value`);
  const read = purchaseUnit.shape[field].safeParse(value);
  if (!read.success)
    throw invalidRequest({ issue: 'INVALID_PARAMETER_VALUE', field: `/${index}/value`, location: 'body' });
  Object.assign(unit, { [field]: read.data });
}
