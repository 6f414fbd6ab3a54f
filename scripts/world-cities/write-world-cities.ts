import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { WORLD_CITIES_FILE } from '../../services/plan/src/known-cities/world-city.ts';
import { buildWorldCities } from './build-world-cities.ts';
import { downloadSources } from './sources.ts';

const file = buildWorldCities(await downloadSources());
const bytes = brotliCompressSync(JSON.stringify(file));
writeFileSync(WORLD_CITIES_FILE, bytes);
console.log(`${fileURLToPath(WORLD_CITIES_FILE)}: ${file.cities.length} cities, ${bytes.length} bytes`);
