import { runService } from '@layover/kit/service';
import { contentService } from './service.ts';

await runService(contentService);
