import { readFileSync, writeFileSync } from 'node:fs';
import { build, minifySync } from 'vite';

process.chdir(import.meta.dirname);
await build();
// The gateway renders pages with the file names of the first build, which also empties the folder.
await build({ configFile: 'vite.server.config.ts' });
const script = 'before-paint.js';
writeFileSync(`dist/.server/${script}`, minifySync(script, readFileSync(`public/${script}`, 'utf8')).code);
// The message compiler leaves timers behind that would keep the process alive for half a minute.
process.exit();
