import { runService } from '@layover/kit/service';
import { planService } from './service.ts';

await runService(planService);
