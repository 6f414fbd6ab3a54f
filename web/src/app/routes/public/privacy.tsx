import { publicPaths } from '@layover/proto/page-paths';
import { LegalText } from '#features/marketing/pages/legal-text.tsx';
import { RetentionList } from '#features/marketing/pages/retention-list.tsx';
import { site } from '#shared/config/site.ts';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  const mail = site.privacyMail;
  return (
    <LegalText
      title={m.privacy_title()}
      path={publicPaths.privacy}
      short={m.privacy_short()}
      parts={[
        { id: 'who', title: m.privacy_1_title(), text: m.privacy_1_text({ mail }) },
        { id: 'what', title: m.privacy_2_title(), text: [m.privacy_2_a(), m.privacy_2_b(), m.privacy_2_c()] },
        { id: 'seen', title: m.privacy_3_title(), text: m.privacy_3_text() },
        { id: 'device', title: m.privacy_4_title(), text: m.privacy_4_text() },
        { id: 'kept', title: m.privacy_kept_title(), text: <RetentionList /> },
        { id: 'deletion', title: m.privacy_5_title(), text: m.privacy_5_text({ mail }) },
      ]}
    />
  );
}
