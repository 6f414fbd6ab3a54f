const WIDTH = 1440;
const HEIGHT = 560;

// A fixed seed makes the drawing the same each time.
const town = drawTown(7);

/** Decoration: stars above two rows of houses with a few lit windows. */
export function Skyline({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="packages-night" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#140b38" />
          <stop offset="0.62" stopColor="#2b1a63" />
          <stop offset="1" stopColor="#6a45b8" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#packages-night)" />
      <path d={town.stars} stroke="#f5f1ff" strokeWidth="2" strokeLinecap="round" opacity="0.55" />
      <path d={town.far} fill="#4a2f92" opacity="0.75" />
      <path d={town.near} fill="#170b3d" />
      <path d={town.windows} fill="#ffb545" />
    </svg>
  );
}

function drawTown(seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const stars = Array.from(
    { length: 90 },
    () => `M${(random() * WIDTH).toFixed(0)} ${(random() * 340).toFixed(0)}h.01`,
  ).join('');
  const far = houses(random, 60, 90, 55, 60);
  const near = houses(random, 44, 70, 24, 62);
  const windows = near.flatMap(({ x, width, top }) => {
    const litWindows: string[] = [];
    for (let column = x + 9; column < x + width - 12; column += 15) {
      for (let row = top + 12; row < HEIGHT - 12; row += 17)
        if (random() < 0.2) litWindows.push(`M${column} ${row}h6v8h-6z`);
    }
    return litWindows;
  });
  return { stars, far: outline(far), near: outline(near), windows: windows.join('') };
}

interface House {
  x: number;
  width: number;
  top: number;
}

function houses(random: () => number, narrow: number, spread: number, low: number, rise: number): House[] {
  const row: House[] = [];
  for (let x = 0; x < WIDTH; ) {
    const width = Math.round(narrow + random() * spread);
    row.push({ x, width, top: Math.round(HEIGHT - low - random() * rise) });
    x += width;
  }
  return row;
}

function outline(row: House[]) {
  return row.map(({ x, width, top }) => `M${x} ${top}h${width}V${HEIGHT}H${x}z`).join('');
}
