import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Menu } from '#shared/ui/dialogs/menu.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EditorForm } from '../editor-form.tsx';
import { EditorMissing } from '../editor-missing.tsx';
import { PlanMenu } from '../plans/plan-menu.tsx';
import { planForEditQuery } from '../plans/plan-queries.ts';
import { PlanStatusPill } from '../plans/plan-status.tsx';
import { usePlanActions } from '../plans/use-plan-actions.tsx';
import { EditorLoading } from './editor-loading.tsx';
import styles from './editor-page.module.css';
import { PlaceSection } from './place-section.tsx';
import type { PlanFormProps } from './plan-form.ts';
import { PlanPictures } from './plan-pictures.tsx';
import { TextSection } from './text-section.tsx';
import { TimeSection } from './time-section.tsx';
import { useEditPlan } from './use-edit-plan.ts';
import { usePlanFormData } from './use-plan-form-data.ts';

/** The page that edits one plan. */
export function EditPlanPage() {
  const { id = '' } = useParams();
  const { choices, error, retry } = usePlanFormData();
  const plan = useQuery(planForEditQuery(id));
  if (plan.error instanceof ApiError && plan.error.status === 404)
    return (
      <EditorMissing
        title={m.plan_not_found_title()}
        back={{ to: paths.admin.plans, label: m.plans_back() }}
      />
    );
  return (
    <>
      <PageTitle>{plan.data?.planName ?? m.plan_edit_title()}</PageTitle>
      {plan.data && choices && !plan.isStale ? (
        <EditPlanForm key={plan.data._id} loaded={plan.data} choices={choices} />
      ) : (
        <EditorLoading
          error={plan.error ?? error}
          onRetry={() => {
            void plan.refetch();
            retry();
          }}
        />
      )}
    </>
  );
}

interface EditPlanFormProps {
  loaded: AdminPlan;
  choices: Omit<PlanFormProps, 'form'>;
}

function EditPlanForm({ loaded, choices }: EditPlanFormProps) {
  const edit = useEditPlan(loaded, choices);
  const { plan, form } = edit;
  const actions = usePlanActions(edit.adopt);
  const parts = { form, ...choices };
  return (
    <>
      <EditorForm
        edit={edit}
        createLabel={undefined}
        back={{ to: paths.admin.plans, label: m.nav_plans() }}
        title={plan.planName}
        actions={
          <div className={styles.state}>
            <PlanStatusPill plan={plan} />
            {plan.disabled && <StatusPill tone="plain">{m.plan_disabled_pill()}</StatusPill>}
            {plan.status === 'draft' && (
              <Button
                size="sm"
                variant="soft"
                disabled={form.formState.isDirty}
                onClick={actions.actionsFor(plan).onPublish}
              >
                {m.plan_publish()}
              </Button>
            )}
            <Menu
              trigger={
                <IconButton label={m.table_menu({ name: plan.planName })}>
                  <IconDots stroke={1.75} />
                </IconButton>
              }
            >
              <PlanMenu plan={plan} {...actions.actionsFor(plan)} />
            </Menu>
          </div>
        }
        notice={
          plan.status === 'called_off' && (
            <Banner tone="warn">{m.plan_called_off_notice({ reason: plan.reason })}</Banner>
          )
        }
        aside={
          <PlanPictures
            plan={plan}
            gallery={form.watch('gallery')}
            onGallery={(gallery) => form.setValue('gallery', gallery, { shouldDirty: true })}
            onUploaded={edit.adoptPictures}
          />
        }
      >
        <TextSection {...parts} />
        <PlaceSection {...parts} />
        <TimeSection {...parts} />
      </EditorForm>
      {actions.dialog}
    </>
  );
}
