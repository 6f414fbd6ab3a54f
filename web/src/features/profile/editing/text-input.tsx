import { TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { type TextProperty, textProperties } from './text-properties.ts';
import type { TextDraft } from './use-text-draft.ts';

interface TextInputProps {
  draft: TextDraft;
  property: TextProperty;
  hint?: string;
  /** Whether this field gets the focus when the form opens. */
  first?: boolean;
}

/** The field of a text property. */
export function TextInput({ draft, property, hint, first }: TextInputProps) {
  const { label, autoComplete, required } = textProperties[property];
  const texts = { label: label(), hint, error: draft.error(property) };
  const field = {
    name: property,
    value: draft.value(property),
    readOnly: draft.isSaving,
    'data-first': first || undefined,
    'aria-required': required ? true : undefined,
  };
  return property === 'about' ? (
    <TextArea {...texts} {...field} rows={5} onChange={(event) => draft.type(property, event.target.value)} />
  ) : (
    <TextField
      {...texts}
      {...field}
      autoComplete={autoComplete}
      onChange={(event) => draft.type(property, event.target.value)}
    />
  );
}
