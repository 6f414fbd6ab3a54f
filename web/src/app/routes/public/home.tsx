import { publicPaths } from '@layover/proto/page-paths';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#entities/page/page-query.ts';
import { defaultHomeBlocks } from '#features/marketing/home/default-blocks.ts';
import { homeViews } from '#features/marketing/home/live-views.ts';
import { PageBlocks } from '#features/marketing/pages/page-blocks.tsx';
import { PageHead } from '#shared/head/page-head.tsx';
import { siteOrigin } from '#shared/head/site-origin.ts';
import type { StructuredData } from '#shared/head/structured-data.ts';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  const { data: page, isPending } = useQuery(pageQuery('home'));
  const blocks = page && page.blocks.length > 0 ? page.blocks : defaultHomeBlocks();
  return (
    <>
      <PageHead
        title={m.home_title()}
        description={m.hero_lead()}
        path={publicPaths.home}
        data={[organization()]}
      />
      <PageBlocks blocks={blocks} live={homeViews} isLoading={isPending} />
    </>
  );
}

const organization = (): StructuredData => ({
  '@type': 'Organization',
  name: 'Layover',
  url: siteOrigin(),
  logo: `${siteOrigin()}/icon.svg`,
});
