import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditorMissing } from './editor-missing.tsx';
import { EditorLoading } from './plan-editor/editor-loading.tsx';

interface EditPageProps<Stored, Key extends QueryKey> {
  /** All documents of the kind. The path contains the id of the edited one. */
  query: UseQueryOptions<Stored[], Error, Stored[], Key>;
  /** The title of the page. */
  name: (stored: Stored) => string;
  /** What is shown if there is no document with the id. */
  missing: ComponentProps<typeof EditorMissing>;
  Form: ComponentType<{ loaded: Stored }>;
}

/** The page that edits one document. The form begins with a fresh version, because the edit names its revision. */
export function EditPage<Stored extends { _id: string }, Key extends QueryKey>({
  query,
  name,
  missing,
  Form,
}: EditPageProps<Stored, Key>) {
  const { id } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' });
  if (!data || !isFetchedAfterMount) return <EditorLoading error={error} onRetry={refetch} />;
  const stored = data.find(({ _id }) => _id === id);
  if (!stored) return <EditorMissing {...missing} />;
  return (
    <>
      <PageTitle>{name(stored)}</PageTitle>
      <Form key={stored._id} loaded={stored} />
    </>
  );
}
