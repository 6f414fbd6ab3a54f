import { m } from '#shared/i18n/i18n.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';

export function Page() {
  return (
    <div className="wrap">
      <PageHeading title={m.nav_destinations()} />
    </div>
  );
}
