import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { Kept } from '#shared/ui/form/edit-keeper.ts';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EditorPage } from './plan-editor/editor-page.tsx';

interface EditorFormProps extends Omit<ComponentProps<typeof EditorPage>, 'banner'> {
  /** The result of `useServerForm` or `useVersionedForm`. */
  edit: {
    form: { formState: { isDirty: boolean; isSubmitting: boolean } };
    formProps: ComponentProps<'form'>;
    problem: unknown;
    /** What was written before and not saved. */
    kept?: Kept;
    versions?: ComponentProps<typeof VersionsDialog> | undefined;
  };
  /** The text of the button of a form that creates a document; undefined if the document is stored already. */
  createLabel: string | undefined;
  /** Whether something beside the fields is not saved, such as a chosen picture. */
  hasMore?: boolean;
  /** Further buttons, left of the one that saves. */
  saveActions?: ReactNode;
  /** What the form says about the document before its fields, after an error. */
  notice?: ReactNode;
  /** The texts of errors without a field, by their codes. */
  problemTexts?: Readonly<Record<string, () => string>>;
  /** The fields. */
  children: ReactNode;
}

/**
 * A page with one form: its errors, the bar with the button that saves it, the confirmation before leaving it, and the
 * dialog that merges two versions.
 */
export function EditorForm({
  edit: { form, formProps, problem, kept, versions },
  createLabel,
  hasMore = false,
  saveActions,
  notice,
  problemTexts = {},
  children,
  ...page
}: EditorFormProps) {
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || hasMore;
  const problemText = problem instanceof ApiError && problemTexts[problem.code];
  return (
    <form {...formProps}>
      <EditorPage
        {...page}
        banner={
          <>
            {kept && <KeptLine kept={kept} />}
            {problem !== undefined && (
              <Banner tone="bad">{problemText ? problemText() : errorMessage(problem)}</Banner>
            )}
            {notice}
          </>
        }
      >
        {children}
        <FormBar
          isNew={createLabel !== undefined}
          isDirty={isUnsaved}
          isSaving={isSubmitting}
          saveLabel={createLabel ?? m.plan_save()}
        >
          {saveActions}
        </FormBar>
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} onLeave={() => kept?.discard()} />
      {versions && <VersionsDialog {...versions} />}
    </form>
  );
}
