import { useQuery } from '@tanstack/react-query';
import { PackageCards } from '#features/marketing/packages/package-cards.tsx';
import { PackageQuestions } from '#features/marketing/packages/package-questions.tsx';
import { PackageTable } from '#features/marketing/packages/package-table.tsx';
import { packagesQuery } from '#features/marketing/packages/packages.ts';
import { PackagesHeader } from '#features/marketing/packages/packages-header.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './packages.module.css';

export function Page() {
  const { data = [] } = useQuery(packagesQuery);
  return (
    <div className="wrap">
      <PageTitle>{m.nav_packages()}</PageTitle>
      <PackagesHeader packages={data} />
      <div className={styles.cards}>
        <PackageCards headingLevel={2} />
      </div>
      {data.length > 0 && <PackageTable packages={data} />}
      <PackageQuestions />
    </div>
  );
}
