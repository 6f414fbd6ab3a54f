import { useId, useMemo, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { diffWords, type TextPart } from '../../text/word-diff.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Radio } from '../fields/radio.tsx';
import styles from './versions-dialog.module.css';

export type Side = 'mine' | 'theirs';

/** A field that two edits changed, as texts to compare. */
export interface ConflictingField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface VersionsDialogProps {
  /** The author and the time of the other version. */
  author?: string;
  conflicts: readonly ConflictingField[];
  /** Labels of the fields that only the other edit changed. */
  theirs: readonly string[];
  isSaving: boolean;
  onMerge: (sides: Record<string, Side>) => void;
  onClose: () => void;
}

/** Two versions side by side, field by field, with the differing words marked. */
export function VersionsDialog({
  author,
  conflicts,
  theirs,
  isSaving,
  onMerge,
  onClose,
}: VersionsDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>({});
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={m.versions_title()}
      description={conflicts.length > 0 ? m.versions_text() : m.versions_no_conflict()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.leave_stay()}
          </Button>
          <Button busy={isSaving} onClick={() => onMerge(sides)}>
            {m.versions_keep()}
          </Button>
        </>
      }
    >
      {author && <p className={styles.author}>{author}</p>}
      <div className={styles.fields}>
        {conflicts.map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            side={sides[field.name] ?? 'mine'}
            onChoose={(side) => setSides({ ...sides, [field.name]: side })}
          />
        ))}
      </div>
      {theirs.length > 0 && (
        <p className={styles.others}>{m.versions_theirs_only({ fields: theirs.join(', ') })}</p>
      )}
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: ConflictingField;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ field, side, onChoose }: FieldChoiceProps) {
  const group = useId();
  const { before: mine, after: theirs } = useMemo(
    () => diffWords(field.mine, field.theirs),
    [field.mine, field.theirs],
  );
  const versions = [
    { value: 'mine', label: m.versions_mine(), parts: mine },
    { value: 'theirs', label: m.versions_theirs(), parts: theirs },
  ] as const;
  return (
    <fieldset className={styles.field}>
      <legend>{field.label}</legend>
      <div className={styles.versions}>
        {versions.map(({ value, label, parts }) => (
          <label key={value} className={styles.version}>
            <span className={styles.head}>
              <Radio name={group} checked={side === value} onChange={() => onChoose(value)} />
              {label}
            </span>
            <span className={styles.text}>
              <MarkedText parts={parts} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return <em>{m.versions_empty()}</em>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
  return parts.map(({ text, changed }, index) => (changed ? <mark key={index}>{text}</mark> : text));
}
