export { EditPlanPage as Page } from '#features/admin/plan-editor/edit-plan-page.tsx';
