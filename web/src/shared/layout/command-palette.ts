import { create } from 'zustand';

/** Whether the command palette is open. */
export const useCommandPalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openCommandPalette = () => useCommandPalette.setState({ isOpen: true });
export const closeCommandPalette = () => useCommandPalette.setState({ isOpen: false });
