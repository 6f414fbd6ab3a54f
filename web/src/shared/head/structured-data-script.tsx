import { formatStructuredData, type StructuredData } from './structured-data.ts';

/** Describes the page, or things that it shows, for search engines. */
export function StructuredDataScript({ data }: { data: readonly StructuredData[] }) {
  if (data.length === 0) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, which no script element can end.
      dangerouslySetInnerHTML={{ __html: formatStructuredData(data) }}
    />
  );
}
