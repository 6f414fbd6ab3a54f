import type { Consumers } from '@layover/kit/events/consumer';
import { ReportReason, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import type { AddReport } from './add-report.ts';

type ReportEvents = 'chat.message-reported' | 'plan.reported' | 'content.reported';

/** Reports of the services that own messages and plans. The time of the event is the time of the report. */
export const moderationConsumers = (addReport: AddReport): Pick<Consumers, ReportEvents> => ({
  'chat.message-reported': (message, { time }) =>
    addReport({
      type: 'message',
      subjectId: message.messageId,
      person: message.writerId,
      at: time,
      reporter: message.reporterId,
      reason: ReportReason.parse(message.reason),
      note: message.note,
      content: {
        name: '',
        text: message.text,
        image: '',
        attachment:
          message.attachmentId === ''
            ? null
            : {
                name: message.attachmentName,
                kind: message.attachmentKind === 'image' ? 'image' : 'file',
                path: message.attachmentPath,
              },
      },
    }),

  'plan.reported': (plan, { time }) =>
    addReport({
      type: 'plan',
      subjectId: plan.planId,
      person: plan.creatorId,
      at: time,
      reporter: plan.reporterId,
      reason: ReportReason.parse(plan.reason),
      note: plan.note,
      content: { name: plan.name, text: plan.description, image: plan.image, attachment: null },
    }),

  'content.reported': ({ name, text, image, ...content }, { time }) =>
    addReport({
      type: SubjectType.extract(['post', 'comment']).parse(content.subjectType),
      subjectId: content.subjectId,
      person: content.authorId,
      at: time,
      reporter: content.reporterId,
      reason: ReportReason.parse(content.reason),
      note: content.note,
      content: { name, text, image, attachment: null },
    }),
});
