import { seedId } from '../seed-id.ts';
import { amsterdam } from './amsterdam.ts';
import { berlin } from './berlin.ts';
import { capeTown } from './cape-town.ts';
import { dubai } from './dubai.ts';
import { hiddenByCity } from './hidden-plans.ts';
import { istanbul } from './istanbul.ts';
import { lisbon } from './lisbon.ts';
import { london } from './london.ts';
import { mexicoCity } from './mexico-city.ts';
import { mumbai } from './mumbai.ts';
import { nairobi } from './nairobi.ts';
import { newYork } from './new-york.ts';
import { pastByCity } from './past-plans.ts';
import type { CityPlans, SeedPlan } from './plan.ts';
import { saoPaulo } from './sao-paulo.ts';
import { seoul } from './seoul.ts';
import { singapore } from './singapore.ts';
import { sydney } from './sydney.ts';
import { tokyo } from './tokyo.ts';

export interface PlacedPlan extends SeedPlan {
  city: CityPlans['city'];
}

const placed = (list: CityPlans[]): PlacedPlan[] =>
  list.flatMap(({ city, plans }) => plans.map((plan) => ({ ...plan, city })));

/** Five public plans in each of the sixteen cities. */
export const publishedPlans: PlacedPlan[] = placed([
  lisbon,
  london,
  amsterdam,
  berlin,
  istanbul,
  dubai,
  capeTown,
  nairobi,
  mumbai,
  singapore,
  seoul,
  tokyo,
  sydney,
  newYork,
  mexicoCity,
  saoPaulo,
]);

export const hiddenPlans: PlacedPlan[] = placed(hiddenByCity);

const pastPlans: PlacedPlan[] = placed(pastByCity);

export const allPlans: PlacedPlan[] = [...publishedPlans, ...hiddenPlans, ...pastPlans];

export const planId = (key: string): string => seedId(`plan/${key}`);
