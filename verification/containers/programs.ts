import type { z } from 'zod';
import { gatewaySettings } from '../../gateway/src/settings.ts';
import { seedSettings } from '../../scripts/seed/settings.ts';
import { authService } from '../../services/auth/src/service.ts';
import { chatService } from '../../services/chat/src/service.ts';
import { contentService } from '../../services/content/src/service.ts';
import { paymentService } from '../../services/payment/src/service.ts';
import { planService } from '../../services/plan/src/service.ts';
import { userService } from '../../services/user/src/service.ts';

/** A program of the product with its settings schema and its health paths. */
interface Program {
  settings: z.ZodObject;
  probePaths: readonly string[];
}

const service = (definition: { settings: z.ZodObject }): Program => ({
  settings: definition.settings,
  probePaths: ['/health/live', '/health/ready'],
});

/** Workspace and program of an image → its settings. */
export const programs: Readonly<Record<string, Program>> = {
  'gateway src/main.ts': { settings: gatewaySettings, probePaths: ['/api/health'] },
  'services/auth src/main.ts': service(authService),
  'services/user src/main.ts': service(userService),
  'services/chat src/main.ts': service(chatService),
  'services/plan src/main.ts': service(planService),
  'services/content src/main.ts': service(contentService),
  'services/payment src/main.ts': service(paymentService),
  'scripts seed/main.ts': { settings: seedSettings, probePaths: [] },
};

/** Variables that Node, the C library or the AWS SDK reads. */
export const runtimeVariables = ['MALLOC_ARENA_MAX', 'NODE_ENV', 'HOST', 'PORT'];
export const bucketClientVariables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
