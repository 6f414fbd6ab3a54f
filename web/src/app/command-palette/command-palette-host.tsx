import { Suspense, useEffect } from 'react';
import {
  closeCommandPalette,
  openCommandPalette,
  useCommandPalette,
} from '#shared/layout/command-palette.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';

const CommandPalette = lazySection(() => import('./command-palette.tsx'));

/** Opens the command palette by Ctrl+K, or ⌘K on a Mac. */
export function CommandPaletteHost() {
  const { isOpen } = useCommandPalette();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // Another dialog, and the editor's own shortcut for a link, come first.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      event.preventDefault();
      openCommandPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeCommandPalette();
    };
  }, []);
  return isOpen ? (
    <Suspense>
      <CommandPalette onClose={closeCommandPalette} />
    </Suspense>
  ) : null;
}
