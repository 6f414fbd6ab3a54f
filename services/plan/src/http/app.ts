import { type AppOptions, createApp } from '@layover/kit/http/app';
import { requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { planApi } from '@layover/proto/http/plan';
import type { Express } from 'express';
import type { PlanDeps } from '../deps.ts';
import { planHandlers } from './plan.handlers.ts';

export function buildApp(deps: PlanDeps, options: AppOptions): Express {
  const { uploads, hasCompleteProfile } = deps;
  const checkMember = requireCompleteProfile(hasCompleteProfile);
  return createApp({ ...options, checkMember, receive: uploads.receive })
    .use('/', uploads.router)
    .serve(planApi, planHandlers(deps))
    .build();
}
