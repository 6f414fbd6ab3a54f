import { contracts } from '@layover/proto/http/contracts';
import type { Contract } from '@layover/proto/http/endpoint';
import type { AnyRow, Rows } from '../row.ts';
import { accountAdminRows, auditRows, operationsRows, userAdminRows } from './account-admin-rows.ts';
import { adRows } from './ad-rows.ts';
import { blockRows } from './block-rows.ts';
import { blogAdminRows, blogEngagementRows, blogFeedRows, blogRows, sitemapRows } from './blog-rows.ts';
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
  paypalWebhookRows,
  receiptAdminRows,
  receiptRows,
  seatRows,
  voucherAdminRows,
  voucherRows,
} from './payment-rows.ts';
import { cityRows, planAdminRows, suggestionRows } from './plan-admin-rows.ts';
import { accountDeletionRows, dataExportRows, retentionRows } from './privacy-rows.ts';
import { tripRows } from './trip-rows.ts';

type Contracts = typeof contracts;

/** The compiler reports a contract without rows. */
const rowsByTag: { readonly [Tag in keyof Contracts]: Rows<Contracts[Tag]> } = {
  auth: authRows,
  accountDeletion: accountDeletionRows,
  session: sessionRows,
  accountAdmin: accountAdminRows,
  social: socialRows,
  passkey: passkeyRows,
  workEmail: workEmailRows,
  secondFactor: secondFactorRows,
  user: userRows,
  block: blockRows,
  userAdmin: userAdminRows,
  audit: auditRows,
  operations: operationsRows,
  'data export': dataExportRows,
  notification: notificationRows,
  moderation: moderationRows,
  push: pushRows,
  outgoingWebhook: outgoingWebhookRows,
  chat: chatRows,
  groupLink: groupLinkRows,
  message: messageRows,
  plan: planRows,
  calendar: calendarRows,
  trip: tripRows,
  planAdmin: planAdminRows,
  city: cityRows,
  suggestion: suggestionRows,
  blog: blogRows,
  blogEngagement: blogEngagementRows,
  blogAdmin: blogAdminRows,
  blogFeed: blogFeedRows,
  sitemap: sitemapRows,
  category: categoryRows,
  contact: contactRows,
  inbox: inboxRows,
  ad: adRows,
  content: contentRows,
  pageAdmin: pageAdminRows,
  retention: retentionRows,
  payment: paymentRows,
  packageAdmin: packageAdminRows,
  order: orderRows,
  orderAdmin: orderAdminRows,
  receipt: receiptRows,
  receiptAdmin: receiptAdminRows,
  billing: billingRows,
  seat: seatRows,
  voucher: voucherRows,
  voucherAdmin: voucherAdminRows,
  paypalWebhook: paypalWebhookRows,
};

/** Every HTTP contract with the rows of its calls, by its tag in the OpenAPI document. */
export const contractRows = Object.entries<Contract>(contracts).map(
  ([tag, api]) => [tag, { api, rows: rowsByTag[tag as keyof Contracts] as Rows<Contract> }] as const,
);

/** Title, name of the call and row, for each row. */
export const casesOf = (rows: Rows<Contract>): [string, string, AnyRow][] =>
  Object.entries(rows).flatMap(([name, row]): [string, string, AnyRow][] =>
    'who' in row
      ? [[name, name, row as AnyRow]]
      : Object.entries(row).map(([kind, each]) => [`${name}, ${kind}`, name, each]),
  );
