import { publicPaths } from '@layover/proto/page-paths';
import { KeptList, KeptOnDeviceList } from '#features/marketing/pages/kept-list.tsx';
import { LegalText } from '#features/marketing/pages/legal-text.tsx';
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
        { id: 'what', title: m.privacy_2_title(), text: <KeptList /> },
        { id: 'seen', title: m.privacy_3_title(), text: m.privacy_3_text() },
        { id: 'device', title: m.privacy_4_title(), text: <KeptOnDeviceList /> },
        { id: 'deletion', title: m.privacy_5_title(), text: m.privacy_5_text({ mail }) },
      ]}
    />
  );
}
