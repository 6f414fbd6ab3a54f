/** Milliseconds since the person gave the command: packages may have been installed before this program could run. */
export function sinceCommandMs(): number {
  return performance.now() + Number(process.env.LAYOVER_SPENT_MS ?? 0);
}
