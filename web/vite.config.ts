import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { messageOptions } from './messages.config.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    paraglideVitePlugin(messageOptions),
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      exclude: [/\.(woff2|webp|png)$/],
    }),
  ],
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  server: { port: 5173, proxy: { '/api': { target: gateway, ws: true, changeOrigin: true } } },
});
