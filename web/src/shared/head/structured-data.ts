/** A thing of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** As text of a `<script type="application/ld+json">`, which ends at `</script` and changes its rules at `<!--`. */
export const formatStructuredData = (things: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
