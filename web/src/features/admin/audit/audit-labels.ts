import type { AuditEntry } from '@layover/proto/http/audit';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { contactStateLabels } from '../inbox/message-labels.ts';
import { stateLabels } from '../reports/case-labels.ts';

type Labels = Readonly<Record<string, () => string>>;

/** The actions that the services record. Those of other versions are shown as they are stored. */
const actions: Labels = {
  'account.change-role': m.audit_action_account_change_role,
  'account.disable': m.audit_action_account_disable,
  'plan.create': m.audit_action_plan_create,
  'plan.edit': m.audit_action_plan_edit,
  'plan.duplicate': m.audit_action_plan_duplicate,
  'plan.series': m.audit_action_plan_series,
  'plan.change-category': m.audit_action_plan_change_category,
  'plan.change-state': m.audit_action_plan_change_state,
  'plan.disable': m.audit_action_plan_disable,
  'plan.pictures': m.audit_action_plan_pictures,
  'plan.sort': m.audit_action_plan_sort,
  'city.create': m.audit_action_city_create,
  'city.edit': m.audit_action_city_edit,
  'city.remove': m.audit_action_city_remove,
  'city.picture': m.audit_action_city_picture,
  'city.sort': m.audit_action_city_sort,
  'category.create': m.audit_action_category_create,
  'category.edit': m.audit_action_category_edit,
  'category.remove': m.audit_action_category_remove,
  'category.sort': m.audit_action_category_sort,
  'ad.create': m.audit_action_ad_create,
  'ad.edit': m.audit_action_ad_edit,
  'ad.disable': m.audit_action_ad_disable,
  'ad.enable': m.audit_action_ad_enable,
  'ad.picture': m.audit_action_ad_picture,
  'ad.sort': m.audit_action_ad_sort,
  'package.create': m.audit_action_package_create,
  'package.edit': m.audit_action_package_edit,
  'package.remove': m.audit_action_package_remove,
  'package.picture': m.audit_action_package_picture,
  'package.sort': m.audit_action_package_sort,
  'voucher.create': m.audit_action_voucher_create,
  'voucher.end': m.audit_action_voucher_end,
  'order.refund': m.audit_action_order_refund,
  'page.publish': m.audit_action_page_publish,
  'suggestion.approve': m.audit_action_suggestion_approve,
  'suggestion.refuse': m.audit_action_suggestion_refuse,
  'report.review': m.audit_action_report_review,
  'report.dismiss': m.audit_action_report_dismiss,
  'report.warn': m.audit_action_report_warn,
  'report.hide': m.audit_action_report_hide,
  'report.disable-account': m.audit_action_report_disable_account,
  'report.undo-hide': m.audit_action_report_undo_hide,
  'report.undo-disable-account': m.audit_action_report_undo_disable_account,
  'contact-message.take': m.audit_action_contact_message_take,
  'contact-message.reopen': m.audit_action_contact_message_reopen,
  'contact-message.spam': m.audit_action_contact_message_spam,
  'contact-message.note': m.audit_action_contact_message_note,
  'contact-message.answer': m.audit_action_contact_message_answer,
  'message.open-file': m.audit_action_message_open_file,
  'users.export': m.audit_action_users_export,
  'audit.export': m.audit_action_audit_export,
  'payments.export': m.audit_action_payments_export,
  'webhook.create': m.audit_action_webhook_create,
  'webhook.edit': m.audit_action_webhook_edit,
  'webhook.remove': m.audit_action_webhook_remove,
  'webhook.rotate-secret': m.audit_action_webhook_rotate_secret,
  'webhook.test': m.audit_action_webhook_test,
  'webhook.replay': m.audit_action_webhook_replay,
  'webhook.replay-failed': m.audit_action_webhook_replay_failed,
};

/** One action covers both directions. The changed field shows which one it was. */
const disablings: Readonly<Record<string, Labels>> = {
  'account.disable': { true: m.audit_action_account_disabled, false: m.audit_action_account_enabled },
  'plan.disable': { true: m.audit_action_plan_disabled, false: m.audit_action_plan_enabled },
};

const fields: Labels = {
  planName: m.audit_field_name,
  name: m.audit_field_name,
  address: m.audit_field_address,
  city: m.audit_field_city,
  location: m.audit_field_location,
  description: m.audit_field_description,
  text: m.audit_field_text,
  image: m.audit_field_image,
  gallery: m.audit_field_gallery,
  category: m.audit_field_category,
  subcategories: m.audit_field_subcategories,
  comfort: m.audit_field_comfort,
  startsAt: m.audit_field_starts_at,
  endsAt: m.audit_field_ends_at,
  zone: m.audit_field_zone,
  capacity: m.audit_field_capacity,
  status: m.audit_field_state,
  state: m.audit_field_state,
  reason: m.audit_field_reason,
  disabled: m.audit_field_disabled,
  country: m.audit_field_country,
  countryCode: m.audit_field_country_code,
  icon: m.audit_field_icon,
  rol: m.audit_field_rol,
  order: m.audit_field_order,
  amount: m.order_amount,
  replacement: m.audit_field_replacement,
  version: m.audit_field_version,
  summary: m.audit_field_summary,
  blocks: m.audit_field_blocks,
  rows: m.audit_field_rows,
  host: m.audit_field_host,
  webhookEvents: m.audit_field_webhook_events,
  enabled: m.audit_field_enabled,
  kind: m.voucher_kind,
  value: m.voucher_value,
  idPackages: m.voucher_packages,
  validFrom: m.voucher_valid_from,
  validUntil: m.voucher_valid_until,
  usesMax: m.voucher_uses_max,
  oncePerPerson: m.voucher_once_per_person,
};

const values: Readonly<Record<string, Labels>> = {
  disabled: { true: m.audit_value_true, false: m.audit_value_false },
  enabled: { true: m.audit_value_true, false: m.audit_value_false },
  oncePerPerson: { true: m.audit_value_true, false: m.audit_value_false },
  status: {
    draft: m.plan_status_draft,
    published: m.plan_status_published,
    called_off: m.plan_status_called_off,
  },
  state: {
    ...stateLabels,
    ...contactStateLabels,
    approved: m.audit_state_approved,
    refused: m.audit_state_refused,
  },
};

/** The known actions, of all types or of one, and the chosen one, which need not be known. */
export function actionsOf(type: string | undefined, chosen: string | undefined): string[] {
  const known = Object.keys(actions).filter((action) => !type || action.startsWith(`${type}.`));
  return chosen && !known.includes(chosen) ? [...known, chosen] : known;
}

export const actionLabel = (action: string): string => own(actions, action)?.() ?? action;

export function entryLabel({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  const after = changes.find(({ field }) => field === 'disabled')?.after ?? '';
  return own(own(disablings, action), after)?.() ?? actionLabel(action);
}

/** The name of the changed object. A contact message has none, because its sender is not named. */
export const subjectLabel = ({ subjectType, subjectName, subjectId }: AuditEntry): string =>
  subjectName || (subjectType === 'contact-message' ? m.audit_contact_message() : subjectId);

export const fieldLabel = (field: string): string => own(fields, field)?.() ?? field;

export function valueLabel(field: string, value: string): string {
  if (field === 'amount' && Number.isFinite(Number(value))) return price(Math.round(Number(value) * 100));
  return own(own(values, field), value)?.() ?? value;
}

/** A stored word can be the name of a property that every object inherits. */
const own = <Value>(labels: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
