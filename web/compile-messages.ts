import { compile } from '@inlang/paraglide-js';
import { messageOptions } from './messages.config.ts';

process.chdir(import.meta.dirname);
await compile(messageOptions);
