import { runService } from '@layover/kit/service';
import { authService } from './service.ts';

await runService(authService);
