import { type AppOptions, createApp } from '@layover/kit/http/app';
import { calendarApi } from '@layover/proto/http/plan/calendar';
import { cityApi } from '@layover/proto/http/plan/city';
import { planApi } from '@layover/proto/http/plan/plan';
import { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { tripApi } from '@layover/proto/http/plan/trip';
import { requireCompleteProfile } from '@layover/shared/members/complete-profile';
import type { Express } from 'express';
import type { PlanDeps } from '../deps.ts';
import { calendarHandlers } from './calendar.handlers.ts';
import { cityChecks, cityHandlers } from './city.handlers.ts';
import { planHandlers } from './plan.handlers.ts';
import { planAdminChecks, planAdminHandlers } from './plan-admin.handlers.ts';
import { planView } from './plan-view.ts';
import { suggestionHandlers } from './suggestion.handlers.ts';
import { tripHandlers } from './trip.handlers.ts';

export function buildApp(deps: PlanDeps, options: AppOptions): Express {
  const { uploads, missingPropertiesOf } = deps;
  const checkMember = requireCompleteProfile(missingPropertiesOf);
  const view = planView(deps);
  return createApp({ ...options, checkMember })
    .use('/', uploads.router)
    .serve(planAdminApi, planAdminHandlers(deps, view), planAdminChecks(deps))
    .serve(cityApi, cityHandlers(deps), cityChecks(deps))
    .serve(suggestionApi, suggestionHandlers(deps, view))
    .serve(planApi, planHandlers(deps, view))
    .serve(calendarApi, calendarHandlers(deps))
    .serve(tripApi, tripHandlers(deps, view))
    .build();
}
