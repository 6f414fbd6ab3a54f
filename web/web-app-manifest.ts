import type { ManifestOptions } from 'vite-plugin-pwa';

/** With this a browser offers to install the application. `npm run icons` draws its icons. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Layover',
  short_name: 'Layover',
  description: 'What other business travellers are up to tonight in the city you have landed in.',
  lang: 'en',
  start_url: '/user/destinations',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfafd',
  theme_color: '#5f35c9',
  categories: ['travel', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
