import type { ModerationCaseDetail, ReportedContent } from '@layover/proto/http/user/moderation-schemas';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './case-page.module.css';
import { ReportedFile } from './reported-file.tsx';

/** The reported content as it was when it was reported, with earlier versions below. */
export function ReportedContents({ found }: { found: ModerationCaseDetail }) {
  const [newest, ...earlier] = found.contents;
  const isClosed = found.state === 'resolved' || found.state === 'dismissed';
  return (
    <FormSection
      title={m.case_contents()}
      hint={found.type === 'message' ? m.case_conversation_hint() : m.case_contents_hint()}
    >
      {newest ? (
        <Content content={newest} isClosed={isClosed} />
      ) : (
        <p className={styles.quiet}>{m.case_contents_gone()}</p>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{m.case_earlier()}</summary>
          {earlier.map((content) => (
            <Content key={content.at} content={content} isClosed={isClosed} />
          ))}
        </details>
      )}
      {found.type === 'plan' && (
        <AppLink className="link" to={paths.admin.editPlan(found.subjectId)}>
          {m.case_open_plan()}
        </AppLink>
      )}
      {found.type === 'post' && (
        <AppLink className="link" to={paths.editPostIn('admin', found.subjectId)}>
          {m.case_open_post()}
        </AppLink>
      )}
    </FormSection>
  );
}

function Content({ content, isClosed }: { content: ReportedContent; isClosed: boolean }) {
  const { name, text, image, attachment, at } = content;
  return (
    <div className={styles.content}>
      {image && <ImageFrame className={styles.picture} src={image} alt="" size="small" radius="var(--r3)" />}
      <div className={styles.text}>
        {name && <b>{name}</b>}
        {text && <blockquote>{text}</blockquote>}
        {attachment && <ReportedFile attachment={attachment} isClosed={isClosed} />}
        <small>{m.case_reported_at({ time: dateTimeIn(at, userTimeZone()) })}</small>
      </div>
    </div>
  );
}
