import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { firstLoadChunk } from './first-load-chunks.ts';
import { messageOptions } from './messages.config.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** Preloads the two fonts of every page, so that they load together with the styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-(?:wght|700)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
};

const pagesIn = (area: string) =>
  readdirSync(join(import.meta.dirname, 'src/app/routes', area)).map((file) => file.replace(/\.\w+$/, ''));
const publicPages = pagesIn('public');
const adminPages = pagesIn('admin').filter((page) => !publicPages.includes(page));

/** Pages of an ADMIN find their imports by themselves: the list of them would be 2 kB in the code of every visitor. */
function preloads(file: string, imported: string[]): string[] {
  const isOfAdmin = adminPages.some((page) => file.startsWith(`assets/${page}-`));
  return isOfAdmin ? imported.filter((each) => each === file || each.endsWith('.css')) : imported;
}

export default defineConfig({
  plugins: [
    react(),
    paraglideVitePlugin(messageOptions),
    preloadFonts,
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      exclude: [/\.(woff2|webp|png)$/],
    }),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    modulePreload: { resolveDependencies: preloads },
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstLoadChunk }] },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: gateway, ws: true, changeOrigin: true } } },
});
