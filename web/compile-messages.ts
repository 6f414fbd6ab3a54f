import { compile } from '@inlang/paraglide-js';
import { messageOptions } from './messages.config.ts';

process.chdir(import.meta.dirname);
await compile(messageOptions);
// Timers of the compiler would keep the process alive for half a minute.
process.exit();
