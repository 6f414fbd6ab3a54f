import type { PageName } from '@layover/proto/http/content/page-schemas';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { PageEditor } from './page-editor.tsx';
import { editedPageQuery } from './page-queries.ts';
import type { PageView } from './page-view.ts';

interface PageEditorPageProps {
  page: PageName;
  title: string;
  path: string;
  View: PageView;
}

/** The page of an editor. The edit begins with a fresh version, because it names its revision. */
export function PageEditorPage({ page, title, path, View }: PageEditorPageProps) {
  const { data, error, refetch } = useQuery(editedPageQuery(page));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {data ? (
        <PageEditor key={page} loaded={data} title={title} path={path} View={View} />
      ) : (
        <EditorLoading error={error} onRetry={refetch} />
      )}
    </>
  );
}
