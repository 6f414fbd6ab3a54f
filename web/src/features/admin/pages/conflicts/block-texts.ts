import type { EditedBlock } from '@layover/proto/http/content/page-schemas';

/** Fields that are no texts for readers. */
const HIDDEN = new Set(['_id', 'type', 'zone']);

/** All texts of a block, one per line, to compare two versions of it. */
export function blockTexts(block: EditedBlock): string {
  const lines: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') lines.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) if (!HIDDEN.has(key)) collect(each);
  };
  collect(block);
  return lines.filter(Boolean).join('\n');
}
