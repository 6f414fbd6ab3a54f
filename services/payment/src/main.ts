import { runService } from '@layover/kit/service';
import { paymentService } from './service.ts';

await runService(paymentService);
