import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '#features/site/api/packages.ts';
import { MoonNight } from '#features/site/components/moon-night.tsx';
import { PackageCards } from '#features/site/components/package-cards.tsx';
import { PackageQuestions } from '#features/site/components/package-questions.tsx';
import { PackageTable } from '#features/site/components/package-table.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './packages.module.css';

export function Page() {
  const { data = [] } = useQuery(packagesQuery);
  return (
    <div className="wrap">
      <PageTitle>{m.nav_packages()}</PageTitle>
      <MoonNight packages={data} />
      <div className={styles.cards}>
        <PackageCards headingLevel={2} />
      </div>
      {data.length > 0 && <PackageTable packages={data} />}
      <PackageQuestions />
    </div>
  );
}
