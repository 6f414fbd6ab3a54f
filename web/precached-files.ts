import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** What a member needs to start without a connection and to read chats, plans and the profile. */
const sources = [
  'index.html',
  'src/app/layouts/user-layout.tsx',
  'src/app/layouts/side-panel.tsx',
  'src/shared/api/member-messages.ts',
  'src/shared/api/visitor-messages.ts',
  'src/shared/ui/toasts/toast-stage.tsx',
  'src/features/chat/send-queue/unsent-dialog.tsx',
  'src/features/notifications/notification-list.tsx',
  ...['destinations', 'destination-detail', 'profile', 'messages'].map(
    (page) => `src/app/routes/user/${page}.tsx`,
  ),
];
const publicFiles = [
  'index.html',
  'before-paint.js',
  'icon.svg',
  'scenes/error.webp',
  'scenes/quiet.webp',
  'scenes/rooftop.webp',
];

/** The files of the build that the service worker stores when it is installed: the code above with all that it imports. */
export function precachedFiles(folder: string): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(publicFiles);
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of sources) add(name);
  return files;
}
