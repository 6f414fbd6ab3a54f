import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageOptions } from './messages.config.ts';

/**
 * The bundle with which the gateway renders public pages. It contains its packages. The gateway does not serve it, because
 * its folder begins with a dot.
 */
export default defineConfig({
  plugins: [react(), paraglideVitePlugin(messageOptions)],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server.tsx',
    outDir: 'dist/.server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: 'server.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
  },
});
