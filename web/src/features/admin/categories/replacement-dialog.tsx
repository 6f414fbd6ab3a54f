import { type ReactNode, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Translated, translated } from '#shared/i18n/translated.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';

interface ReplacementDialogProps {
  title: ReactNode;
  description: ReactNode;
  /** Whether plans or posts use the removed category. */
  isNeeded: boolean;
  options: readonly (Translated<{ name: string }> & { _id: string })[];
  isSending: boolean;
  problem: unknown;
  /** @param replacement the id of the replacement; empty for none */
  onRemove: (replacement: string) => void;
  onClose: () => void;
}

/** Confirms the removal of a category or a subcategory, and asks for its replacement. */
export function ReplacementDialog(props: ReplacementDialogProps) {
  const { isNeeded, options, problem } = props;
  const [replacement, setReplacement] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={m.city_remove()}
      submitVariant="danger"
      isSending={props.isSending}
      formProps={{
        onSubmit: () => {
          if (isNeeded && replacement === '') setMissing(true);
          else props.onRemove(replacement);
        },
      }}
      onClose={props.onClose}
    >
      {problem !== null && problem !== undefined && <Banner tone="bad">{errorMessage(problem)}</Banner>}
      <SelectField
        label={m.category_replacement()}
        optional={!isNeeded}
        error={isMissing && replacement === '' ? m.field_not_choice() : undefined}
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
        options={[
          { value: '', label: isNeeded ? m.select_choose() : m.category_replacement_none() },
          ...options.map((option) => ({ value: option._id, label: translated(option).name })),
        ]}
      />
    </FormDialog>
  );
}
