import type { Category } from '@layover/proto/http/content/category';
import type { AdminCity } from '@layover/proto/http/plan/city';
import type { UseFormReturn } from 'react-hook-form';
import type { PlanValues } from './plan-values.ts';

/** The properties of each part of the plan form. */
export interface PlanFormProps {
  form: UseFormReturn<PlanValues>;
  cities: readonly AdminCity[];
  categories: readonly Category[];
}
