import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { EditorLoading } from './editor-loading.tsx';
import { EditorPage } from './editor-page.tsx';
import { NewPlanPictures, useNewPlanPictures } from './new-plan-pictures.tsx';
import { PlaceSection } from './place-section.tsx';
import type { PlanFormProps } from './plan-form.ts';
import { emptyPlan, type PlanValues, placeIn, planBody, planFieldPaths } from './plan-values.ts';
import { TextSection } from './text-section.tsx';
import { TimeSection } from './time-section.tsx';
import { uploadGalleryPicture, uploadPlanPhoto } from './upload-pictures.ts';
import { usePlanFormData } from './use-plan-form-data.ts';

/** The page of a new plan. */
export function NewPlanPage() {
  const { choices, error, retry } = usePlanFormData();
  return (
    <>
      <PageTitle>{m.plan_new()}</PageTitle>
      {choices ? <NewPlanForm {...choices} /> : <EditorLoading error={error} onRetry={retry} />}
    </>
  );
}

function NewPlanForm(choices: Omit<PlanFormProps, 'form'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const reload = useReloadPlans();
  const pictures = useNewPlanPictures();
  const [progress, setProgress] = useState<number>();
  const status = useRef<'draft' | 'published'>('published');

  async function save(values: PlanValues) {
    const { plan } = await request<typeof planAdminApi.create>('POST /api/plan/create-plan', {
      body: { ...planBody(values), status: status.current },
    });
    try {
      if (pictures.photo) await uploadPlanPhoto(plan._id, pictures.photo.file, setProgress);
      for (const { file } of pictures.gallery) await uploadGalleryPicture(plan._id, file, setProgress);
      showToast(
        status.current === 'draft' ? m.plan_draft_saved() : m.plan_published_done({ plan: plan.planName }),
      );
    } catch (error) {
      showToast(m.plan_picture_missing({ problem: errorMessage(error) }));
    }
    void reload();
    navigate(paths.admin.editPlan(plan._id), { replace: true });
  }

  const { form, formProps, problem } = useServerForm<PlanValues>({
    defaultValues: { ...emptyPlan, ...placeIn(choices.cities.find(({ _id }) => _id === params.get('city'))) },
    fields: planFieldPaths,
    save,
  });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || !pictures.isEmpty;
  const parts = { form, ...choices };
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.plans, label: m.nav_plans() }}
        title={m.plan_new()}
        banner={problem !== undefined && <Banner tone="bad">{errorMessage(problem)}</Banner>}
        aside={<NewPlanPictures pictures={pictures} progress={progress} />}
      >
        <TextSection {...parts} />
        <PlaceSection {...parts} />
        <TimeSection {...parts} />
        <FormBar isNew isDirty={isUnsaved} isSaving={isSubmitting} saveLabel={m.plan_publish()}>
          <Button
            type="submit"
            variant="secondary"
            disabled={isSubmitting}
            onClick={() => {
              status.current = 'draft';
            }}
          >
            {m.plan_save_draft()}
          </Button>
        </FormBar>
      </EditorPage>
      <LeaveDialog isDirty={isUnsaved && !isSubmitting} />
    </form>
  );
}
