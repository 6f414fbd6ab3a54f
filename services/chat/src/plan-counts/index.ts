import type { Connection } from 'mongoose';
import type { ChatServer } from '../sockets/index.ts';
import { planCountModel } from './plan-count.model.ts';
import { planCounts } from './plan-counts.ts';

interface PlanCountsDeps {
  mongo: Connection;
  io: ChatServer;
}

/** How many people are interested in a plan, live. */
export const createPlanCounts = ({ mongo, io }: PlanCountsDeps) => planCounts(io, planCountModel(mongo));

export type PlanCounts = ReturnType<typeof createPlanCounts>;
