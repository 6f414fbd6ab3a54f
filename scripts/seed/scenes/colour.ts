function channels(hex: string): [number, number, number] {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ];
}

/** From colour `a` (amount 0) to colour `b` (amount 1), both `#rrggbb`. */
export function mix(a: string, b: string, amount: number): string {
  const to = channels(b);
  const mixed = channels(a).map((value, i) => {
    const channel = Math.round(value + (to[i]! - value) * amount);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
