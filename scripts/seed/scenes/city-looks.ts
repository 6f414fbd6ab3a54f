import type { BuildingType } from './building-type.ts';
import type { LandmarkName } from './landmarks/landmark-name.ts';

/** How one view of a city is drawn. */
export interface CityLook {
  walls: readonly string[];
  roofs: readonly string[];
  buildings: readonly BuildingType[];
  /** The height of the buildings, 0 … 1. */
  mass: number;
  /** The background behind the town. */
  far: 'hills' | 'dunes' | 'city' | 'peaks' | 'fuji' | 'volcano' | 'table';
  /** Whether there is water in front of the town; otherwise `middle` is drawn there. */
  water: boolean;
  middle: 'avenue' | 'park' | 'roofs';
  vehicle: { kind: 'bus' | 'tram'; colour: string };
  landmark: LandmarkName;
}

type OtherView = Partial<CityLook> & { landmark: LandmarkName };

/** Both views of a city. The second one names only what differs. */
function city(
  front: Pick<CityLook, 'walls' | 'roofs' | 'buildings' | 'landmark'> & Partial<CityLook>,
  back: OtherView,
): [CityLook, CityLook] {
  const first: CityLook = {
    water: false,
    mass: 0.5,
    far: 'hills',
    middle: 'avenue',
    vehicle: { kind: 'bus', colour: '#e0604c' },
    ...front,
  };
  return [first, { ...first, ...back }];
}

const LOOKS = {
  lisbon: city(
    {
      walls: ['#f7d9a8', '#f2b5a0', '#fdf3e4', '#e9c0c8', '#bcd3e6'],
      roofs: ['#d8653f', '#c9573a', '#e07b4c'],
      buildings: ['house', 'house', 'house', 'church'],
      mass: 0.26,
      far: 'hills',
      water: true,
      landmark: 'castle',
    },
    { landmark: 'ponte25', mass: 0.2 },
  ),
  london: city(
    {
      walls: ['#b98a6b', '#cfc0a8', '#a7798a', '#8f93b8'],
      roofs: ['#5b5a80', '#6a6488'],
      buildings: ['slab', 'house', 'slant', 'round'],
      mass: 0.36,
      far: 'city',
      water: true,
      landmark: 'bigBen',
    },
    { landmark: 'towerBridge', buildings: ['slab', 'slant', 'round', 'house'], mass: 0.46 },
  ),
  amsterdam: city(
    {
      walls: ['#8e4a4a', '#a8604a', '#5a3b52', '#c98b62', '#e6d2b8', '#4c5a7a'],
      roofs: ['#7a3f3f', '#4a3a58'],
      buildings: ['gable'],
      mass: 0.4,
      far: 'city',
      water: true,
      landmark: 'westerkerk',
    },
    { landmark: 'windmill', mass: 0.26, far: 'hills' },
  ),
  berlin: city(
    {
      walls: ['#cdbfae', '#b7a7b8', '#d8cdbf', '#9aa2bf'],
      roofs: ['#7b6d80', '#a05a4c'],
      buildings: ['slab', 'slab', 'house', 'slab'],
      mass: 0.3,
      far: 'city',
      water: true,
      vehicle: { kind: 'tram', colour: '#f2c230' },
      landmark: 'tvTower',
    },
    { landmark: 'gate', water: false, middle: 'avenue' },
  ),
  istanbul: city(
    {
      walls: ['#e9cfa8', '#d9a88a', '#f0e0cc', '#c79a8e'],
      roofs: ['#c8644a', '#b4553f'],
      buildings: ['house', 'house', 'dome'],
      mass: 0.24,
      far: 'hills',
      water: true,
      landmark: 'mosque',
    },
    { landmark: 'galata', buildings: ['house', 'house', 'house', 'dome'] },
  ),
  dubai: city(
    {
      walls: ['#d8cdb8', '#b9c4d8', '#e8dcc6', '#a3b2cc'],
      roofs: ['#8d8aa8'],
      buildings: ['slab', 'slant', 'spire', 'round'],
      mass: 0.5,
      far: 'dunes',
      water: true,
      landmark: 'burj',
    },
    { landmark: 'frame', mass: 0.38 },
  ),
  'cape-town': city(
    {
      walls: ['#fbf3e6', '#f4c8a4', '#bfe0d8', '#f2a7a0', '#f5e0a0'],
      roofs: ['#c9785a', '#7a6a8a'],
      buildings: ['house', 'house', 'slab'],
      mass: 0.2,
      far: 'table',
      water: true,
      landmark: 'clockTower',
    },
    { landmark: 'lighthouse', mass: 0.14 },
  ),
  nairobi: city(
    {
      walls: ['#d9b38c', '#e8d4b0', '#b58a78', '#9fb0a8'],
      roofs: ['#7d5a5a'],
      buildings: ['slab', 'round', 'slab', 'spire'],
      mass: 0.42,
      far: 'hills',
      middle: 'avenue',
      vehicle: { kind: 'bus', colour: '#3fab9d' },
      landmark: 'kicc',
    },
    { landmark: 'acacia', mass: 0.5, middle: 'park' },
  ),
  mumbai: city(
    {
      walls: ['#e8c79a', '#d79a82', '#f2e0c4', '#a8b4c8'],
      roofs: ['#b9664a'],
      buildings: ['slab', 'slab', 'dome', 'round'],
      mass: 0.4,
      far: 'city',
      water: true,
      landmark: 'gateway',
    },
    { landmark: 'sealink', buildings: ['slab', 'round', 'slab', 'slant'], mass: 0.5 },
  ),
  singapore: city(
    {
      walls: ['#c4d4e8', '#e4ecf2', '#a8b8d8', '#d8cce4'],
      roofs: ['#7f8ab0'],
      buildings: ['slab', 'slant', 'round', 'slab'],
      mass: 0.52,
      far: 'city',
      water: true,
      landmark: 'sands',
    },
    { landmark: 'supertrees', mass: 0.42 },
  ),
  seoul: city(
    {
      walls: ['#d8d4dc', '#b8bccf', '#e6dccf', '#a9a0b8'],
      roofs: ['#4f5878', '#5c5070'],
      buildings: ['slab', 'slab', 'hanok', 'slant'],
      mass: 0.34,
      far: 'peaks',
      middle: 'roofs',
      vehicle: { kind: 'bus', colour: '#4f7fd8' },
      landmark: 'namsan',
    },
    { landmark: 'palace', middle: 'avenue', mass: 0.3 },
  ),
  tokyo: city(
    {
      walls: ['#d6d0e0', '#bfc4dc', '#e8dce0', '#9fa6c8'],
      roofs: ['#56507c'],
      buildings: ['slab', 'slab', 'slab', 'hanok'],
      mass: 0.4,
      far: 'fuji',
      middle: 'avenue',
      vehicle: { kind: 'tram', colour: '#3fab9d' },
      landmark: 'tokyoTower',
    },
    { landmark: 'pagoda', far: 'city', middle: 'park', mass: 0.36 },
  ),
  sydney: city(
    {
      walls: ['#cfd8e4', '#e8dcc8', '#b0bcd4', '#d4a890'],
      roofs: ['#a8604c'],
      buildings: ['slab', 'slant', 'house', 'round'],
      mass: 0.4,
      far: 'city',
      water: true,
      landmark: 'opera',
    },
    { landmark: 'harbour', mass: 0.5 },
  ),
  'new-york': city(
    {
      walls: ['#b58a78', '#c9b09a', '#9a8ba8', '#d8c8b8'],
      roofs: ['#6f6788'],
      buildings: ['deco', 'slab', 'deco', 'spire', 'slab'],
      mass: 0.6,
      far: 'city',
      water: true,
      landmark: 'empire',
    },
    { landmark: 'brooklyn', mass: 0.52 },
  ),
  'mexico-city': city(
    {
      walls: ['#e89a8a', '#f2c27a', '#d97a90', '#7fb0c0', '#f6e4c8'],
      roofs: ['#b9553f'],
      buildings: ['slab', 'house', 'dome', 'slab'],
      mass: 0.3,
      far: 'volcano',
      middle: 'avenue',
      vehicle: { kind: 'bus', colour: '#d8453f' },
      landmark: 'angel',
    },
    { landmark: 'bellasArtes', middle: 'park' },
  ),
  'sao-paulo': city(
    {
      walls: ['#d8d0d0', '#c4c8dc', '#e6d8c4', '#a8aac4'],
      roofs: ['#6d6a90'],
      buildings: ['slab', 'slab', 'round', 'deco'],
      mass: 0.62,
      far: 'city',
      middle: 'park',
      vehicle: { kind: 'bus', colour: '#e0604c' },
      landmark: 'estaiada',
    },
    { landmark: 'masp', middle: 'avenue', mass: 0.56 },
  ),
};

export type SceneCity = keyof typeof LOOKS;

export const SCENE_CITIES = Object.keys(LOOKS) as SceneCity[];

export function cityLook(city: SceneCity, view: 0 | 1): CityLook {
  return LOOKS[city][view];
}
