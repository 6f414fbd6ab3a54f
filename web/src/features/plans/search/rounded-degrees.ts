/** Degrees with two decimals, about a kilometre. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;
