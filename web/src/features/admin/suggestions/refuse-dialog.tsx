import type { Suggestion } from '@layover/proto/http/plan/suggestion';
import { textRules } from '@layover/proto/limits';
import { m } from '#shared/i18n/i18n.ts';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useRefuseSuggestion } from './suggestion-queries.ts';

/** Asks for a word to the author and refuses the suggestion. */
export function RefuseDialog({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const refuse = useRefuseSuggestion();
  const name = suggestion.author.first_name;
  const { form, formProps, problem, kept } = useServerForm({
    defaultValues: { word: '' },
    fields: ['word'],
    keep: useEditKeeper<{ word: string }>(`refusal.${suggestion._id}`),
    save: async ({ word }) => {
      await refuse.mutateAsync({ id: suggestion._id, word });
      showToast(m.suggestion_refused_done({ name }));
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={m.suggestion_refuse_title({ plan: suggestion.planName })}
      formProps={formProps}
      kept={kept}
      submitLabel={m.suggestion_refuse()}
      isSending={isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <TextArea
        label={m.suggestion_word_field({ name })}
        hint={m.suggestion_word_hint()}
        error={errors.word?.message}
        {...form.register('word', textRule(textRules.adminWord))}
      />
    </FormDialog>
  );
}
