import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { EditorForm } from '../editor-form.tsx';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { EditorLoading } from './editor-loading.tsx';
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
  const keep = useEditKeeper<PlanValues>('plan.new');

  async function save(values: PlanValues, status: 'draft' | 'published') {
    const body = { ...planBody(values), status };
    const { plan } = await request<typeof planAdminApi.create>('POST /api/plan/create-plan', {
      body: { ...body, creationId: keep.creationIdOf(body) },
    });
    try {
      if (pictures.photo) await uploadPlanPhoto(plan._id, pictures.photo.file, setProgress);
      for (const { file } of pictures.gallery) await uploadGalleryPicture(plan._id, file, setProgress);
      showToast(status === 'draft' ? m.plan_draft_saved() : m.plan_published_done({ plan: plan.planName }));
    } catch (error) {
      showToast(m.plan_picture_missing({ problem: errorMessage(error) }));
    }
    void reload();
    navigate(paths.admin.editPlan(plan._id), { replace: true });
  }

  const edit = useServerForm<PlanValues>({
    defaultValues: { ...emptyPlan, ...placeIn(choices.cities.find(({ _id }) => _id === params.get('city'))) },
    fields: planFieldPaths,
    save: (values) => save(values, 'published'),
    keep,
  });
  const parts = { form: edit.form, ...choices };
  return (
    <EditorForm
      edit={edit}
      createLabel={m.plan_publish()}
      hasMore={!pictures.isEmpty}
      back={{ to: paths.admin.plans, label: m.nav_plans() }}
      title={m.plan_new()}
      saveActions={
        <Button
          type="submit"
          variant="secondary"
          disabled={edit.form.formState.isSubmitting}
          onClick={(event) => {
            event.preventDefault();
            void edit.submit((values) => save(values, 'draft'));
          }}
        >
          {m.plan_save_draft()}
        </Button>
      }
      aside={<NewPlanPictures pictures={pictures} progress={progress} />}
    >
      <TextSection {...parts} />
      <PlaceSection {...parts} />
      <TimeSection {...parts} />
    </EditorForm>
  );
}
