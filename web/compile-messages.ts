import { compile } from '@inlang/paraglide-js';
import { messageOptions } from './messages.config.ts';

process.chdir(import.meta.dirname);
await compile(messageOptions);
// The compiler leaves timers behind that would keep the process alive for half a minute.
process.exit();
