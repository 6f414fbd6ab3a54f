/** The metadata of a page, for previews of its link. */
export interface ShareText {
  title: string;
  /** Empty for none. */
  description: string;
}

/** The five that React writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Reads the head that React has rendered. */
export function shareText(html: string): ShareText {
  return { title: property(html, 'og:title'), description: property(html, 'og:description') };
}

function property(html: string, name: string): string {
  const text = html.split(`<meta property="${name}" content="`, 2)[1]?.split('"', 1)[0] ?? '';
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
