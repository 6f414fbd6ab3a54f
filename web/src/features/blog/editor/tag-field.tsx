import { TAGS_MAX, textRules } from '@layover/proto/limits';
import { uniqueNameKey } from '@layover/proto/text/compare';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import styles from './post-editor.module.css';

interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags, each with a button that removes it. Enter and comma add one. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const tag = text.trim();
    if (tag === '') return;
    const wrong = textErrorMessage(tag, textRules.tag);
    setProblem(wrong);
    if (wrong) return;
    const isThere = tags.some((each) => uniqueNameKey(each) === uniqueNameKey(tag));
    if (!isThere && tags.length < TAGS_MAX) onChange([...tags, tag]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.tags}>
      <TextField
        label={m.blog_tags()}
        hint={m.editor_tags_hint({ max: TAGS_MAX })}
        error={problem}
        value={text}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={add}
        onChange={({ target }) => setText(target.value)}
      />
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={m.editor_tag_remove({ tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <IconX stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
