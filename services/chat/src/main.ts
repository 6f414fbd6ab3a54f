import { runService } from '@layover/kit/service';
import { chatService } from './service.ts';

await runService(chatService);
