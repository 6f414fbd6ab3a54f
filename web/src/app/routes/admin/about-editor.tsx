import { PageEditorPage } from '#features/admin/pages/page-editor-page.tsx';
import { PageBlocks } from '#features/marketing/pages/page-blocks.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';

export function Page() {
  return <PageEditorPage page="about" title={m.page_about()} path={paths.about} View={PageBlocks} />;
}
