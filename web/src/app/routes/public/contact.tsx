import { Contact } from '#features/contact/contact.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';

export function Page() {
  return (
    <div className="wrap section">
      <PageTitle>{m.contact_title()}</PageTitle>
      <Contact />
    </div>
  );
}
