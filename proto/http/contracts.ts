import { auditApi } from './audit.ts';
import { accountAdminApi } from './auth/account-admin.ts';
import { accountDeletionApi } from './auth/account-deletion.ts';
import { authApi } from './auth/auth.ts';
import { passkeyApi } from './auth/passkey.ts';
import { secondFactorApi } from './auth/second-factor.ts';
import { sessionApi } from './auth/session.ts';
import { socialApi } from './auth/social.ts';
import { chatApi } from './chat/chat.ts';
import { groupLinkApi } from './chat/group-link.ts';
import { messageApi } from './chat/message.ts';
import { adApi } from './content/ad.ts';
import { blogApi } from './content/blog.ts';
import { blogAdminApi } from './content/blog-admin.ts';
import { blogEngagementApi } from './content/blog-engagement.ts';
import { blogFeedApi } from './content/blog-feed.ts';
import { categoryApi } from './content/category.ts';
import { contactApi } from './content/contact.ts';
import { contentApi } from './content/content.ts';
import { inboxApi } from './content/inbox.ts';
import { pageAdminApi } from './content/page-admin.ts';
import { sitemapApi } from './content/sitemap.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { operationsApi } from './operations.ts';
import { billingApi } from './payment/billing.ts';
import { orderAdminApi, orderApi } from './payment/order.ts';
import { packageAdminApi } from './payment/package-admin.ts';
import { paymentApi } from './payment/payment.ts';
import { paypalWebhookApi } from './payment/paypal-webhook.ts';
import { receiptAdminApi, receiptApi } from './payment/receipt.ts';
import { seatApi } from './payment/seat.ts';
import { voucherAdminApi, voucherApi } from './payment/voucher.ts';
import { calendarApi } from './plan/calendar.ts';
import { cityApi } from './plan/city.ts';
import { planApi } from './plan/plan.ts';
import { planAdminApi } from './plan/plan-admin.ts';
import { suggestionApi } from './plan/suggestion.ts';
import { tripApi } from './plan/trip.ts';
import { retentionApi } from './retention.ts';
import { blockApi } from './user/block.ts';
import { dataExportApi } from './user/data-export.ts';
import { moderationApi } from './user/moderation.ts';
import { notificationApi } from './user/notification.ts';
import { outgoingWebhookApi } from './user/outgoing-webhook.ts';
import { pushApi } from './user/push.ts';
import { userApi } from './user/user.ts';
import { userAdminApi } from './user/user-admin.ts';
import { workEmailApi } from './user/work-email.ts';

/** The contracts of all services, by the tag that they have in the OpenAPI document. `areas.ts` has the service of a path. */
export const contracts = {
  auth: authApi,
  accountDeletion: accountDeletionApi,
  session: sessionApi,
  accountAdmin: accountAdminApi,
  social: socialApi,
  passkey: passkeyApi,
  workEmail: workEmailApi,
  secondFactor: secondFactorApi,
  user: userApi,
  block: blockApi,
  userAdmin: userAdminApi,
  audit: auditApi,
  operations: operationsApi,
  'data export': dataExportApi,
  notification: notificationApi,
  moderation: moderationApi,
  push: pushApi,
  outgoingWebhook: outgoingWebhookApi,
  chat: chatApi,
  groupLink: groupLinkApi,
  message: messageApi,
  plan: planApi,
  calendar: calendarApi,
  trip: tripApi,
  planAdmin: planAdminApi,
  city: cityApi,
  suggestion: suggestionApi,
  blog: blogApi,
  blogEngagement: blogEngagementApi,
  blogAdmin: blogAdminApi,
  blogFeed: blogFeedApi,
  sitemap: sitemapApi,
  category: categoryApi,
  contact: contactApi,
  inbox: inboxApi,
  ad: adApi,
  content: contentApi,
  pageAdmin: pageAdminApi,
  retention: retentionApi,
  payment: paymentApi,
  packageAdmin: packageAdminApi,
  order: orderApi,
  orderAdmin: orderAdminApi,
  receipt: receiptApi,
  receiptAdmin: receiptAdminApi,
  billing: billingApi,
  seat: seatApi,
  voucher: voucherApi,
  voucherAdmin: voucherAdminApi,
  paypalWebhook: paypalWebhookApi,
} as const satisfies Readonly<Record<string, Contract>>;

/** Every call of the product. */
export const endpoints: readonly Endpoint[] = Object.values<Contract>(contracts).flatMap((contract) =>
  Object.values(contract),
);
