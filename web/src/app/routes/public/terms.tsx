import { publicPaths } from '@layover/proto/page-paths';
import { LegalText } from '#features/marketing/pages/legal-text.tsx';
import { site } from '#shared/config/site.ts';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  return (
    <LegalText
      title={m.terms_title()}
      path={publicPaths.terms}
      short={m.terms_short()}
      parts={[
        { id: 'service', title: m.terms_1_title(), text: m.terms_1_text() },
        { id: 'account', title: m.terms_2_title(), text: m.terms_2_text() },
        { id: 'others', title: m.terms_3_title(), text: [m.terms_3_a(), m.terms_3_b(), m.terms_3_c()] },
        { id: 'plans', title: m.terms_4_title(), text: m.terms_4_text() },
        { id: 'packages', title: m.terms_5_title(), text: m.terms_5_text() },
        { id: 'end', title: m.terms_6_title(), text: m.terms_6_text({ mail: site.mail }) },
      ]}
    />
  );
}
