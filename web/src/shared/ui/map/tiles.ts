/**
 * The map tiles of the build: `VITE_TILES_URL`, such as `https://tiles.example/{z}/{x}/{y}.png`, and the attribution
 * that their provider asks for. Without them the map draws the outlines of the countries.
 */
export const tiles: { url: string; attribution: string } | undefined = import.meta.env.VITE_TILES_URL
  ? { url: import.meta.env.VITE_TILES_URL, attribution: import.meta.env.VITE_TILES_ATTRIBUTION ?? '' }
  : undefined;
