import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import type { FieldId } from '#entities/page/block-slots.tsx';
import { fieldLabel, fieldLabelInBlock } from '../blocks/block-labels.tsx';
import { fieldKey, fieldText, withField } from '../blocks/blocks.ts';
import { hasLines, textProblemAt } from '../blocks/text-rules.ts';
import { usePageEditor } from '../page-editor-context.ts';
import styles from './in-place-text.module.css';

interface InPlaceTextProps {
  at: FieldId;
  /** The text in the language, or the fallback. */
  value: string;
  displayed?: (text: string) => string;
  /** The text that readers see in place of an empty one. */
  placeholder?: string | undefined;
}

/** A text of the page that is edited in place. A missing translation shows the fallback as the placeholder. */
export function InPlaceText({ at, value, displayed = (text) => text, ...props }: InPlaceTextProps) {
  const { edit, locale, errorAt } = usePageEditor();
  const { blocks, change } = edit;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number]>(undefined);
  const text = fieldText(blocks, at, locale);
  const shown = displayed(text);
  const error = textProblemAt(blocks, at, text) ?? errorAt(at);
  const fallback = locale === DEFAULT_LOCALE ? '' : value;
  const placeholder = displayed(fallback) || (props.placeholder ?? fieldLabel(at.field));

  // A line break in place of the typed space would move the cursor to the end.
  useLayoutEffect(() => {
    if (selection.current) area.current?.setSelectionRange(...selection.current);
    selection.current = undefined;
  });

  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    selection.current = [target.selectionStart, target.selectionEnd];
    const typed = hasLines(blocks, at) ? target.value : target.value.replaceAll('\n', ' ');
    change((now) => withField(now, at, locale, typed), `${fieldKey(at)} ${locale}`);
  };
  return (
    <>
      <span className={styles.grow} data-value={shown || placeholder}>
        <textarea
          ref={area}
          rows={1}
          lang={fallback && !text ? DEFAULT_LOCALE : locale}
          aria-label={fieldLabelInBlock(blocks, at, locale)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          data-field={fieldKey(at)}
          placeholder={placeholder}
          value={shown}
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !hasLines(blocks, at)) event.preventDefault();
          }}
        />
      </span>
      {error && (
        <span id={id} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
