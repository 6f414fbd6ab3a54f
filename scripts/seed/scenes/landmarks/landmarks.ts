import type { Canvas } from '../canvas.ts';
import { westerkerk, windmill } from './amsterdam.ts';
import { gate, tvTower } from './berlin.ts';
import type { LandmarkBrush } from './brush.ts';
import { landmarkBrush } from './brush.ts';
import { clockTower, lighthouse } from './cape-town.ts';
import { burj, frame } from './dubai.ts';
import { galata, mosque } from './istanbul.ts';
import type { LandmarkName } from './landmark-name.ts';
import { castle, ponte25 } from './lisbon.ts';
import { bigBen, towerBridge } from './london.ts';
import { angel, bellasArtes } from './mexico-city.ts';
import { gateway, sealink } from './mumbai.ts';
import { acacia, kicc } from './nairobi.ts';
import { brooklyn, empire } from './new-york.ts';
import { estaiada, masp } from './sao-paulo.ts';
import { namsan, palace } from './seoul.ts';
import { sands, supertrees } from './singapore.ts';
import { harbour, opera } from './sydney.ts';
import { pagoda, tokyoTower } from './tokyo.ts';

const LANDMARKS: Record<LandmarkName, (brush: LandmarkBrush) => string> = {
  acacia,
  angel,
  bellasArtes,
  bigBen,
  brooklyn,
  burj,
  castle,
  clockTower,
  empire,
  estaiada,
  frame,
  galata,
  gate,
  gateway,
  harbour,
  kicc,
  lighthouse,
  masp,
  mosque,
  namsan,
  opera,
  pagoda,
  palace,
  ponte25,
  sands,
  sealink,
  supertrees,
  tokyoTower,
  towerBridge,
  tvTower,
  westerkerk,
  windmill,
};

export function drawLandmark(canvas: Canvas, name: LandmarkName, distance: number): string {
  return LANDMARKS[name](landmarkBrush(canvas, distance));
}
