import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { PackageForm } from './package-form.tsx';
import { adminPackagesQuery } from './package-queries.ts';
import { tiersWithoutPackage } from './tiers-without-package.ts';
import { useEditPackage, useNewPackage } from './use-save-package.ts';

/** The page of a new package, for a tier that has none. */
export function NewPackagePage() {
  const { data, error, refetch } = useQuery(adminPackagesQuery);
  if (!data) return <EditorLoading error={error} onRetry={refetch} />;
  const tiers = tiersWithoutPackage(data);
  const [first] = tiers;
  return (
    <>
      <PageTitle>{m.packages_new()}</PageTitle>
      {first ? (
        <NewPackageForm first={first} tiers={tiers} />
      ) : (
        <Elsewhere title={m.packages_full()} text={m.packages_full_text()} />
      )}
    </>
  );
}

/** The tiers stay those of the beginning, also when the list is reloaded after the package was created. */
function NewPackageForm({ first, tiers }: { first: Tier; tiers: readonly Tier[] }) {
  const { submit: _submit, ...form } = useNewPackage(first);
  return <PackageForm tiers={tiers} {...form} />;
}

/** The page that edits one package. The form begins with a fresh version, because the edit names its revision. */
export function EditPackagePage() {
  const { id } = useParams();
  const {
    data: packages,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...adminPackagesQuery, refetchOnMount: 'always' });
  const stored = packages?.find(({ _id }) => _id === id);
  if (!packages || !isFetchedAfterMount) return <EditorLoading error={error} onRetry={refetch} />;
  if (!stored) {
    return (
      <>
        <PageTitle>{m.nav_packages()}</PageTitle>
        <Elsewhere title={m.packages_missing()} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{translated(stored).name}</PageTitle>
      <EditPackageForm key={stored._id} loaded={stored} />
    </>
  );
}

function EditPackageForm({ loaded }: { loaded: AdminPackage }) {
  const { versions, stored, setStored: _setStored, ...form } = useEditPackage(loaded);
  return (
    <PackageForm stored={stored} {...form}>
      {versions && <VersionsDialog {...versions} />}
    </PackageForm>
  );
}

function Elsewhere({ title, text }: { title: string; text?: string }) {
  return (
    <div className="wrap section">
      <EmptyState
        image="/scenes/not-found.webp"
        headingLevel={1}
        title={title}
        text={text}
        actions={<ButtonLink to={paths.admin.packages}>{m.packages_back()}</ButtonLink>}
      />
    </div>
  );
}
