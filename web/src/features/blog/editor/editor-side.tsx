import type { Language } from '@layover/proto/languages';
import { POST_CATEGORIES_MAX, textRules } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { blogCategoriesQuery } from '#entities/blog/blog-queries.ts';
import { locales, m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './post-editor.module.css';
import { textsIn, withTexts } from './post-values.ts';
import { TagField } from './tag-field.tsx';
import type { PostEdit } from './use-post-edit.ts';

interface EditorSideProps {
  edit: PostEdit;
  /** The language that is being written. */
  language: string;
  onLanguage: (language: string) => void;
  errorOf: (field: string) => string | undefined | '';
}

/** State, picture, categories, tags and languages of a post. */
export function EditorSide({ edit, language, onLanguage, errorOf }: EditorSideProps) {
  const { data: categories = [] } = useQuery(blogCategoriesQuery);
  const { values, change, stored } = edit;
  const texts = textsIn(values, language);
  const languages = [...new Set([values.locale, ...locales, ...Object.keys(values.translations)])];
  const toggle = (slug: string) =>
    change((now) => ({
      ...now,
      categories: now.categories.includes(slug)
        ? now.categories.filter((each) => each !== slug)
        : [...now.categories, slug].slice(-POST_CATEGORIES_MAX),
    }));
  return (
    <aside className={styles.side} aria-label={m.editor_side()}>
      <p className={styles.state}>{stateText(stored)}</p>
      <CoverField
        image={values.image}
        alt={texts.imageAlt}
        onChange={(image) => change((now) => ({ ...now, image }))}
      />
      {values.image && (
        <TextField
          label={m.editor_image_alt()}
          hint={m.editor_picture_hint()}
          error={errorOf('imageAlt')}
          lang={language}
          value={texts.imageAlt}
          maxLength={textRules.imageAlt.max}
          onChange={({ target }) => change((now) => withTexts(now, language, { imageAlt: target.value }))}
        />
      )}
      <TextArea
        label={m.editor_excerpt()}
        hint={m.editor_excerpt_hint()}
        error={errorOf('excerpt')}
        optional
        rows={3}
        lang={language}
        value={texts.excerpt}
        maxLength={textRules.postExcerpt.max}
        onChange={({ target }) => change((now) => withTexts(now, language, { excerpt: target.value }))}
      />
      {categories.length > 0 && (
        <fieldset className={styles.chips}>
          <legend>{m.editor_categories({ max: POST_CATEGORIES_MAX })}</legend>
          {categories.map(({ _id, name }) => (
            <Chip key={_id} pressed={values.categories.includes(_id)} onClick={() => toggle(_id)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <TagField tags={values.tags} onChange={(tags) => change((now) => ({ ...now, tags }))} />
      <SelectField
        label={m.editor_language()}
        hint={language === values.locale ? m.editor_language_hint() : m.editor_translation_hint()}
        value={language}
        options={languages.map((code) => ({ value: code, label: languageName(code as Language) }))}
        onChange={({ target }) => onLanguage(target.value)}
      />
    </aside>
  );
}

function stateText(stored: PostEdit['stored']): string {
  if (stored?.state === 'published') return m.editor_state_published();
  if (stored?.state === 'hidden') return m.editor_state_hidden();
  if (stored?.state === 'scheduled' && stored.publishAt)
    return m.editor_state_scheduled({ time: dateTimeIn(stored.publishAt, userTimeZone()) });
  return m.editor_state_draft();
}
