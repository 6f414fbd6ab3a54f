import type { LiveViews } from '../pages/live-block.ts';
import { PackagesBlock } from './packages-block.tsx';
import { PlansBlock } from './plans-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import { StripsBlock } from './strips-block.tsx';

/** The live blocks of the home page. */
export const homeViews: LiveViews = {
  steps: StepsBlock,
  plans: PlansBlock,
  packages: PackagesBlock,
  strips: StripsBlock,
};
