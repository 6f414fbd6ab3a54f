export { NewPlanPage as Page } from '#features/admin/plan-editor/new-plan-page.tsx';
