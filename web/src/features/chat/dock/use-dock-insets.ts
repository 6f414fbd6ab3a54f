import { useLayoutEffect } from 'react';
import { dockWidth, WIDE_PX } from '../state/dock-layout.ts';

interface DockSize {
  /** Number of visible open windows. */
  open: number;
  /** Whether heads of folded windows are visible. */
  heads: boolean;
  /** The open window covers the screen. */
  full: boolean;
  width: number;
}

const NAMES = ['--dock-width', '--dock-heads', '--dock-cover', '--sticky', '--toast-bottom'];

/**
 * Publishes the space that the dock takes as custom properties of the root element (see shared/styles/dock.css). Layout,
 * fixed bars and toasts keep clear of the dock by them, without importing the chat.
 */
export function useDockInsets({ open, heads, full, width }: DockSize): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const coversPage = open > 0 && width < WIDE_PX;
    if (full) style.setProperty('--toast-bottom', 'var(--toast-below-head)');
    else {
      if (open > 0) style.setProperty('--dock-width', `${dockWidth(open)}px`);
      if (heads) style.setProperty('--dock-heads', 'var(--dock-head)');
      if (coversPage) style.setProperty('--sticky', 'static');
      else if (open > 0) dataset.docked = '';
      if (coversPage || heads)
        style.setProperty('--dock-cover', coversPage ? 'var(--dock-window)' : 'var(--dock-head)');
    }
    return () => {
      for (const name of NAMES) style.removeProperty(name);
      delete dataset.docked;
    };
  }, [open, heads, full, width]);
}
