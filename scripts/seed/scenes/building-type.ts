export type BuildingType =
  | 'slab'
  | 'slant'
  | 'round'
  | 'deco'
  | 'spire'
  | 'dome'
  | 'house'
  | 'church'
  | 'gable'
  | 'hanok';
