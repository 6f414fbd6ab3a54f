import { runService } from '@layover/kit/service';
import { userService } from './service.ts';

await runService(userService);
