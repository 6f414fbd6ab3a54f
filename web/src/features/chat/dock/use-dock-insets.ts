import { useLayoutEffect } from 'react';
import { dockWidth } from '../state/dock-layout.ts';

interface DockSize {
  /** Number of visible open windows. */
  open: number;
  /** Whether heads of folded windows are visible. */
  heads: boolean;
  /** The open window covers the screen. */
  full: boolean;
  /** The open window lies over the page. */
  isOverPage: boolean;
}

const NAMES = ['--dock-width', '--dock-heads', '--dock-cover', '--sticky', '--toast-bottom'];

/**
 * Publishes the space that the dock takes as custom properties of the root element (see shared/styles/dock.css). Layout,
 * fixed bars and toasts keep clear of the dock by them, without importing the chat.
 */
export function useDockInsets({ open, heads, full, isOverPage }: DockSize): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    if (full) style.setProperty('--toast-bottom', 'var(--toast-below-head)');
    else {
      if (open > 0) style.setProperty('--dock-width', `${dockWidth(open)}px`);
      if (heads) style.setProperty('--dock-heads', 'var(--dock-head)');
      if (isOverPage) style.setProperty('--sticky', 'static');
      if (open > 0) dataset.docked = '';
      if (isOverPage || heads)
        style.setProperty('--dock-cover', isOverPage ? 'var(--dock-window)' : 'var(--dock-head)');
    }
    return () => {
      for (const name of NAMES) style.removeProperty(name);
      delete dataset.docked;
    };
  }, [open, heads, full, isOverPage]);
}
