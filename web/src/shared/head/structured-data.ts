/** An entity of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/**
 * The data as the text of a `<script type="application/ld+json">`. Each `<` is escaped, because HTML gives `</script` and
 * `<!--` a meaning there.
 */
export const formatStructuredData = (things: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
