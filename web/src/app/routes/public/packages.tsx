import { publicPaths } from '@layover/proto/page-paths';
import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '#entities/package/packages.ts';
import { PackageCards } from '#features/marketing/packages/package-cards.tsx';
import { PackageQuestions } from '#features/marketing/packages/package-questions.tsx';
import { PackageTable } from '#features/marketing/packages/package-table.tsx';
import { PackagesHeader } from '#features/marketing/packages/packages-header.tsx';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './packages.module.css';

export function Page() {
  const { data = [] } = useQuery(packagesQuery);
  return (
    <div className="wrap">
      <PageHead title={m.nav_packages()} description={m.packages_description()} path={publicPaths.packages} />
      <PackagesHeader packages={data} />
      <div className={styles.cards}>
        <PackageCards headingLevel={2} withPictures />
      </div>
      {data.length > 0 && <PackageTable packages={data} />}
      <PackageQuestions />
    </div>
  );
}
