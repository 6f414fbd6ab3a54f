import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import {
  AccountDeletedSchema,
  AccountDisabledSchema,
  AccountRegisteredSchema,
  DeletionRequestedSchema,
  EmailChangedSchema,
  EmailChangeRequestedSchema,
  NewDeviceUsedSchema,
  PasswordChangedSchema,
  PasswordResetRequestedSchema,
  RoleChangedSchema,
  SessionEndedSchema,
  SignInMethodChangedSchema,
  VerificationRequestedSchema,
  WorkEmailChangedSchema,
  WorkEmailRequestedSchema,
} from '@layover/proto/events/auth';
import {
  BlockChangedSchema as ChatBlockChangedSchema,
  ChatCreatedSchema,
  PeopleNotifiedSchema as ChatPeopleNotifiedSchema,
  ContactChangedSchema,
  MessageReportedSchema,
  MessagesReadSchema,
  MessagesWaitingSchema,
} from '@layover/proto/events/chat';
import {
  CategoryChangedSchema,
  CommentChangedSchema,
  ContactAnsweredSchema,
  ContactReceivedSchema,
  PeopleNotifiedSchema as ContentPeopleNotifiedSchema,
  PeopleRequestedSchema,
  ReportedSchema,
} from '@layover/proto/events/content';
import {
  PackageChangedSchema,
  PackagePurchasedSchema,
  PeopleNotifiedSchema as PaymentPeopleNotifiedSchema,
} from '@layover/proto/events/payment';
import {
  AdminActionSchema,
  InterestChangedSchema,
  PeopleNotifiedSchema,
  PlanChangedSchema,
  PlanReportedSchema,
} from '@layover/proto/events/plan';
import {
  BlockChangedSchema,
  DataExportedSchema,
  DataExportRequestedSchema,
  ModerationChangedSchema,
  ProfileChangedSchema,
  ReportReceivedSchema,
  PeopleNotifiedSchema as UserPeopleNotifiedSchema,
} from '@layover/proto/events/user';

/** Every event of the product: routing key (`<service>.<what-happened>`) → schema of its message. */
export const eventSchemas = {
  'auth.account-registered': AccountRegisteredSchema,
  'auth.role-changed': RoleChangedSchema,
  'auth.account-disabled': AccountDisabledSchema,
  'auth.account-deleted': AccountDeletedSchema,
  'auth.deletion-requested': DeletionRequestedSchema,
  'auth.session-ended': SessionEndedSchema,
  'auth.password-reset-requested': PasswordResetRequestedSchema,
  'auth.verification-requested': VerificationRequestedSchema,
  'auth.new-device-used': NewDeviceUsedSchema,
  'auth.email-change-requested': EmailChangeRequestedSchema,
  'auth.email-changed': EmailChangedSchema,
  'auth.password-changed': PasswordChangedSchema,
  'auth.sign-in-method-changed': SignInMethodChangedSchema,
  'auth.work-email-requested': WorkEmailRequestedSchema,
  'auth.work-email-changed': WorkEmailChangedSchema,
  'user.profile-changed': ProfileChangedSchema,
  'user.block-changed': BlockChangedSchema,
  'user.moderation-changed': ModerationChangedSchema,
  'user.people-notified': UserPeopleNotifiedSchema,
  'user.report-received': ReportReceivedSchema,
  'user.data-export-requested': DataExportRequestedSchema,
  'chat.created': ChatCreatedSchema,
  'chat.contact-changed': ContactChangedSchema,
  'chat.block-changed': ChatBlockChangedSchema,
  'chat.message-reported': MessageReportedSchema,
  'chat.people-notified': ChatPeopleNotifiedSchema,
  'chat.messages-waiting': MessagesWaitingSchema,
  'chat.messages-read': MessagesReadSchema,
  'plan.interest-changed': InterestChangedSchema,
  'plan.changed': PlanChangedSchema,
  'plan.people-notified': PeopleNotifiedSchema,
  'plan.reported': PlanReportedSchema,
  'content.category-changed': CategoryChangedSchema,
  'content.contact-received': ContactReceivedSchema,
  'content.contact-answered': ContactAnsweredSchema,
  'content.people-notified': ContentPeopleNotifiedSchema,
  'content.comment-changed': CommentChangedSchema,
  'content.people-requested': PeopleRequestedSchema,
  'content.reported': ReportedSchema,
  'payment.package-purchased': PackagePurchasedSchema,
  'payment.package-changed': PackageChangedSchema,
  'payment.people-notified': PaymentPeopleNotifiedSchema,
  // One message for all services, because one audit trail stores it.
  'auth.admin-action': AdminActionSchema,
  'user.admin-action': AdminActionSchema,
  'chat.admin-action': AdminActionSchema,
  'plan.admin-action': AdminActionSchema,
  'content.admin-action': AdminActionSchema,
  'payment.admin-action': AdminActionSchema,
  // One message for all services, because one archive contains the data of all.
  'auth.data-exported': DataExportedSchema,
  'user.data-exported': DataExportedSchema,
  'chat.data-exported': DataExportedSchema,
  'plan.data-exported': DataExportedSchema,
  'content.data-exported': DataExportedSchema,
  'payment.data-exported': DataExportedSchema,
} as const;

/** The routing key of an event, which is also its name in handlers and logs. */
export type EventType = keyof typeof eventSchemas;
/** The event of a change by an ADMIN, of any service. */
export type AdminActionType = Extract<EventType, `${string}.admin-action`>;
export type EventMessage<T extends EventType> = MessageShape<(typeof eventSchemas)[T]>;
/** Plain fields to make a message from; a missing field takes its proto3 default. */
export type EventFields<T extends EventType> = MessageInitShape<(typeof eventSchemas)[T]>;

export const isEventType = (type: unknown): type is EventType =>
  typeof type === 'string' && Object.hasOwn(eventSchemas, type);
