import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { firstLoadChunk } from './first-load-chunks.ts';
import { messageOptions } from './messages.config.ts';
import { precachedFiles } from './precached-files.ts';
import { webAppManifest } from './web-app-manifest.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** Preloads the two fonts of every page, so that they load together with the styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-first-(?:wght|700)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  plugins: [
    react(),
    paraglideVitePlugin(messageOptions),
    preloadFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // The member area registers it.
      injectRegister: false,
      manifest: webAppManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,webp,woff2}'],
        // Files with a hash in their name need no revision.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            const files = precachedFiles('dist');
            return { manifest: entries.filter(({ url }) => files.has(url)) };
          },
        ],
      },
    }),
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      exclude: [/\.(woff2|webp|png)$/],
    }),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
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
