import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#entities/page/page-query.ts';
import { defaultHomeBlocks } from '#features/marketing/home/default-blocks.ts';
import { homeViews } from '#features/marketing/home/live-views.ts';
import { PageBlocks } from '#features/marketing/pages/page-blocks.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';

export function Page() {
  const { data: page, isPending } = useQuery(pageQuery('home'));
  const blocks = page && page.blocks.length > 0 ? page.blocks : defaultHomeBlocks();
  return (
    <>
      <PageTitle>{m.home_title()}</PageTitle>
      <PageBlocks blocks={blocks} live={homeViews} isLoading={isPending} />
    </>
  );
}
