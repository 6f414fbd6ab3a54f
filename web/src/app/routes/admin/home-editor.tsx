import type { Block } from '@layover/proto/http/content/page-schemas';
import { PageEditorPage } from '#features/admin/pages/page-editor-page.tsx';
import { homeViews } from '#features/marketing/home/live-views.ts';
import { PageBlocks } from '#features/marketing/pages/page-blocks.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  return <PageEditorPage page="home" title={m.page_home()} path={paths.home} View={HomeView} />;
}

function HomeView({ blocks }: { blocks: readonly Block[] }) {
  return <PageBlocks blocks={blocks} live={homeViews} />;
}
