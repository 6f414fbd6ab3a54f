import { publicPaths } from '@layover/proto/page-paths';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#entities/page/page-query.ts';
import { PageBlocks } from '#features/marketing/pages/page-blocks.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './about.module.css';

export function Page() {
  const { data, error, refetch } = useQuery(pageQuery('about'));
  if (data && data.blocks.length > 0) {
    return (
      <>
        <PageHead title={m.about_title()} description={m.about_description()} path={publicPaths.about} />
        <PageBlocks blocks={data.blocks} />
      </>
    );
  }
  return (
    <div className="wrap">
      <PageTitle>{m.about_title()}</PageTitle>
      {error ? (
        <div className="section">
          <h1 className={styles.title}>{m.about_title()}</h1>
          <EmptyState
            image="/scenes/error.webp"
            title={m.about_failed()}
            text={errorMessage(error)}
            actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
          />
        </div>
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="60%" height="4rem" />
          <Skeleton ratio="5 / 2" radius="var(--r5)" />
        </div>
      ) : (
        <div className="section">
          <h1 className={styles.title}>{m.about_title()}</h1>
          <EmptyState image="/scenes/quiet.webp" title={m.about_empty_title()} text={m.about_empty_text()} />
        </div>
      )}
    </div>
  );
}
