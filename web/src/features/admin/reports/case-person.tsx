import type { ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './case-page.module.css';

const titles = {
  message: m.case_person_message,
  plan: m.case_person_plan,
  user: m.case_person_user,
  post: m.case_person_post,
  comment: m.case_person_post,
} as const;

/** The author of the reported content, or the reported person. */
export function CasePerson({ found: { type, person } }: { found: ModerationCaseDetail }) {
  return (
    <FormSection title={titles[type]()}>
      <AppLink className={styles.person} to={paths.profile('admin', person._id)}>
        <Avatar person={person} size="lg" />
        <span>
          <b>{fullName(person)}</b>
          <small>{[person.job, person.company].filter(Boolean).join(', ')}</small>
        </span>
      </AppLink>
    </FormSection>
  );
}
