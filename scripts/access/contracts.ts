import { auditApi } from '@layover/proto/http/audit';
import { accountAdminApi } from '@layover/proto/http/auth/account-admin';
import { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import { authApi } from '@layover/proto/http/auth/auth';
import { passkeyApi } from '@layover/proto/http/auth/passkey';
import { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { sessionApi } from '@layover/proto/http/auth/session';
import { socialApi } from '@layover/proto/http/auth/social';
import { chatApi } from '@layover/proto/http/chat/chat';
import { groupLinkApi } from '@layover/proto/http/chat/group-link';
import { messageApi } from '@layover/proto/http/chat/message';
import { adApi } from '@layover/proto/http/content/ad';
import { blogApi } from '@layover/proto/http/content/blog';
import { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { blogFeedApi } from '@layover/proto/http/content/blog-feed';
import { blogFeedbackApi } from '@layover/proto/http/content/blog-feedback';
import { categoryApi } from '@layover/proto/http/content/category';
import { contactApi } from '@layover/proto/http/content/contact';
import { contentApi } from '@layover/proto/http/content/content';
import { inboxApi } from '@layover/proto/http/content/inbox';
import { pageAdminApi } from '@layover/proto/http/content/page-admin';
import { sitemapApi } from '@layover/proto/http/content/sitemap';
import type { Contract } from '@layover/proto/http/endpoint';
import { operationsApi } from '@layover/proto/http/operations';
import { billingApi } from '@layover/proto/http/payment/billing';
import { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { receiptAdminApi, receiptApi } from '@layover/proto/http/payment/receipt';
import { seatApi } from '@layover/proto/http/payment/seat';
import { voucherAdminApi, voucherApi } from '@layover/proto/http/payment/voucher';
import { webhookApi } from '@layover/proto/http/payment/webhook';
import { calendarApi } from '@layover/proto/http/plan/calendar';
import { cityApi } from '@layover/proto/http/plan/city';
import { planApi } from '@layover/proto/http/plan/plan';
import { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { tripApi } from '@layover/proto/http/plan/trip';
import { retentionApi } from '@layover/proto/http/retention';
import { blockApi } from '@layover/proto/http/user/block';
import { dataExportApi } from '@layover/proto/http/user/data-export';
import { moderationApi } from '@layover/proto/http/user/moderation';
import { notificationApi } from '@layover/proto/http/user/notification';
import { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { pushApi } from '@layover/proto/http/user/push';
import { userApi } from '@layover/proto/http/user/user';
import { userAdminApi } from '@layover/proto/http/user/user-admin';
import { workEmailApi } from '@layover/proto/http/user/work-email';
import { accountAdminRows, auditRows, operationsRows, userAdminRows } from './account-admin-rows.ts';
import { adRows } from './ad-rows.ts';
import { blockRows } from './block-rows.ts';
import { blogAdminRows, blogFeedbackRows, blogFeedRows, blogRows, sitemapRows } from './blog-rows.ts';
import { calendarRows } from './calendar-rows.ts';
import { categoryRows } from './category-rows.ts';
import { chatRows, messageRows } from './chat-rows.ts';
import { contactRows, inboxRows } from './contact-rows.ts';
import { groupLinkRows } from './group-link-rows.ts';
import {
  authRows,
  contentRows,
  notificationRows,
  paymentRows,
  planRows,
  pushRows,
  sessionRows,
  socialRows,
  userRows,
  workEmailRows,
} from './http-rows.ts';
import { moderationRows } from './moderation-rows.ts';
import { outgoingWebhookRows } from './outgoing-webhook-rows.ts';
import { pageAdminRows } from './page-rows.ts';
import { passkeyRows, secondFactorRows } from './passkey-rows.ts';
import {
  billingRows,
  orderAdminRows,
  orderRows,
  packageAdminRows,
  receiptAdminRows,
  receiptRows,
  seatRows,
  voucherAdminRows,
  voucherRows,
  webhookRows,
} from './payment-rows.ts';
import { cityRows, planAdminRows, suggestionRows } from './plan-admin-rows.ts';
import { accountDeletionRows, dataExportRows, retentionRows } from './privacy-rows.ts';
import type { AnyRow, Rows } from './row.ts';
import { tripRows } from './trip-rows.ts';

/** Every HTTP contract with the rows of its calls. */
export const contracts: Record<string, { api: Contract; rows: Rows<Contract> }> = {
  auth: { api: authApi, rows: authRows },
  accountDeletion: { api: accountDeletionApi, rows: accountDeletionRows },
  'data export': { api: dataExportApi, rows: dataExportRows },
  session: { api: sessionApi, rows: sessionRows },
  passkey: { api: passkeyApi, rows: passkeyRows },
  'second factor': { api: secondFactorApi, rows: secondFactorRows },
  social: { api: socialApi, rows: socialRows },
  'account administration': { api: accountAdminApi, rows: accountAdminRows },
  'work e-mail': { api: workEmailApi, rows: workEmailRows },
  'user administration': { api: userAdminApi, rows: userAdminRows },
  operations: { api: operationsApi, rows: operationsRows },
  audit: { api: auditApi, rows: auditRows },
  user: { api: userApi, rows: userRows },
  block: { api: blockApi, rows: blockRows },
  notification: { api: notificationApi, rows: notificationRows },
  moderation: { api: moderationApi, rows: moderationRows },
  push: { api: pushApi, rows: pushRows },
  'outgoing webhook': { api: outgoingWebhookApi, rows: outgoingWebhookRows },
  plan: { api: planApi, rows: planRows },
  calendar: { api: calendarApi, rows: calendarRows },
  trip: { api: tripApi, rows: tripRows },
  'plan administration': { api: planAdminApi, rows: planAdminRows },
  city: { api: cityApi, rows: cityRows },
  suggestion: { api: suggestionApi, rows: suggestionRows },
  chat: { api: chatApi, rows: chatRows },
  groupLink: { api: groupLinkApi, rows: groupLinkRows },
  message: { api: messageApi, rows: messageRows },
  blog: { api: blogApi, rows: blogRows },
  'blog administration': { api: blogAdminApi, rows: blogAdminRows },
  'blog feed': { api: blogFeedApi, rows: blogFeedRows },
  sitemap: { api: sitemapApi, rows: sitemapRows },
  'blog feedback': { api: blogFeedbackApi, rows: blogFeedbackRows },
  category: { api: categoryApi, rows: categoryRows },
  contact: { api: contactApi, rows: contactRows },
  inbox: { api: inboxApi, rows: inboxRows },
  ad: { api: adApi, rows: adRows },
  content: { api: contentApi, rows: contentRows },
  'page administration': { api: pageAdminApi, rows: pageAdminRows },
  retention: { api: retentionApi, rows: retentionRows },
  payment: { api: paymentApi, rows: paymentRows },
  'package administration': { api: packageAdminApi, rows: packageAdminRows },
  order: { api: orderApi, rows: orderRows },
  'order administration': { api: orderAdminApi, rows: orderAdminRows },
  receipt: { api: receiptApi, rows: receiptRows },
  'receipt administration': { api: receiptAdminApi, rows: receiptAdminRows },
  billing: { api: billingApi, rows: billingRows },
  seat: { api: seatApi, rows: seatRows },
  voucher: { api: voucherApi, rows: voucherRows },
  'voucher administration': { api: voucherAdminApi, rows: voucherAdminRows },
  webhook: { api: webhookApi, rows: webhookRows },
};

/** Title, name of the call and row, for each row. */
export const casesOf = (rows: Rows<Contract>): [string, string, AnyRow][] =>
  Object.entries(rows).flatMap(([name, row]): [string, string, AnyRow][] =>
    'who' in row
      ? [[name, name, row as AnyRow]]
      : Object.entries(row).map(([kind, each]) => [`${name}, ${kind}`, name, each]),
  );
