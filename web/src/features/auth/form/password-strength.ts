/** The strength from 0 (empty) to 4, by the length and the number of different characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length === 0) return 0;
  if (password.length < 10) return 1;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const score = password.length + different / 2;
  return score >= 26 ? 4 : score >= 19 ? 3 : 2;
}
