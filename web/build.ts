import { build } from 'vite';

process.chdir(import.meta.dirname);
await build();
// The message compiler leaves timers behind that would keep the process alive for half a minute.
process.exit();
