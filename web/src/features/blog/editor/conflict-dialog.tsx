import type { Language } from '@layover/proto/languages';
import { m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import { type Side, VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { type PostValues, valuesOf } from './post-values.ts';
import type { PostEdit } from './use-post-edit.ts';

type Field = keyof PostValues & string;

const labels: Record<Field, () => string> = {
  title: m.editor_title,
  excerpt: m.editor_excerpt,
  imageAlt: m.editor_image_alt,
  html: m.editor_text,
  image: m.editor_image,
  categories: m.blog_categories,
  tags: m.blog_tags,
  locale: m.editor_language,
  translations: m.editor_translations,
};

const plainText = (html: string | undefined): string => {
  const { body } = new DOMParser().parseFromString(
    (html ?? '').replaceAll(/<\/(p|h[2-4]|li|blockquote)>/g, '$& '),
    'text/html',
  );
  return body.textContent.trim();
};

const textOf = (name: Field, values: PostValues): string => {
  if (name === 'html') return plainText(values.html);
  if (name === 'categories' || name === 'tags') return values[name].join(', ');
  if (name === 'locale') return languageName(values.locale as Language);
  if (name === 'translations')
    return Object.entries(values.translations)
      .map(([code, { title = '', html }]) => `${code}: ${title} ${plainText(html)}`)
      .join('\n');
  return values[name];
};

/** Two versions of a post side by side, when another device has saved a newer one. */
export function ConflictDialog({ edit, onResolved }: { edit: PostEdit; onResolved: () => void }) {
  if (!edit.conflict) return null;
  const { merge, theirs, resolve, close } = edit.conflict;
  const newest = valuesOf(theirs);
  const onMerge = async (sides: Readonly<Record<string, Side>>) => {
    const taken = merge.conflicts
      .filter((name) => sides[name] === 'theirs')
      .map((name) => [name, newest[name]] as const);
    await resolve({ ...merge.values, ...Object.fromEntries(taken) });
    onResolved();
  };
  return (
    <VersionsDialog
      conflicts={merge.conflicts.map((name) => ({
        name,
        label: labels[name](),
        mine: textOf(name, edit.values),
        theirs: textOf(name, newest),
      }))}
      theirs={merge.theirs.map((name) => labels[name]())}
      isSaving={edit.state === 'saving'}
      onMerge={onMerge}
      onClose={close}
    />
  );
}
