import { publicPaths } from '@layover/proto/page-paths';
import { Contact } from '#features/contact/contact.tsx';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  return (
    <div className="wrap section">
      <PageHead title={m.contact_title()} description={m.contact_lead()} path={publicPaths.contact} />
      <Contact />
    </div>
  );
}
