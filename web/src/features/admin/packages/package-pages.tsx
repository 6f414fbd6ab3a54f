import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditPage } from '../edit-page.tsx';
import { EditorMissing } from '../editor-missing.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { PackageForm } from './package-form.tsx';
import { adminPackagesQuery } from './package-queries.ts';
import { tiersWithoutPackage } from './tiers-without-package.ts';

/** The page of a new package, for a tier that has none. */
export function NewPackagePage() {
  const { data, error, refetch } = useQuery(adminPackagesQuery);
  if (!data) return <EditorLoading error={error} onRetry={refetch} />;
  const tiers = tiersWithoutPackage(data);
  if (tiers.length === 0) {
    return (
      <EditorMissing
        title={m.packages_full()}
        text={m.packages_full_text()}
        back={{ to: paths.admin.packages, label: m.packages_back() }}
      />
    );
  }
  return (
    <>
      <PageTitle>{m.packages_new()}</PageTitle>
      <PackageForm tiers={tiers} />
    </>
  );
}

/** The page that edits one package. */
export const EditPackagePage = () => (
  <EditPage
    query={adminPackagesQuery}
    name={(stored) => translated(stored).name}
    missing={{
      title: m.packages_missing(),
      back: { to: paths.admin.packages, label: m.packages_back() },
    }}
    Form={PackageForm}
  />
);
