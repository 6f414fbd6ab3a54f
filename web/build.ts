import { build } from 'vite';

process.chdir(import.meta.dirname);
await build();
// The gateway renders pages with the file names of the first build, which also empties the folder.
await build({ configFile: 'vite.server.config.ts' });
// The message compiler leaves timers behind that would keep the process alive for half a minute.
process.exit();
