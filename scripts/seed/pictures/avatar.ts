import { createAvatar } from '@dicebear/core';
import * as personas from '@dicebear/personas';

/** A face of the personas set. */
export interface Face {
  skin: string;
  hair:
    | 'long'
    | 'extraLong'
    | 'bobCut'
    | 'bobBangs'
    | 'sideShave'
    | 'straightBun'
    | 'bunUndercut'
    | 'curly'
    | 'curlyBun'
    | 'curlyHighTop'
    | 'shortCombover'
    | 'shortComboverChops'
    | 'fade'
    | 'buzzcut'
    | 'balding'
    | 'bald';
  hairColour: string;
  eyes: 'open' | 'happy' | 'glasses';
  mouth: 'smile' | 'bigSmile' | 'smirk';
  facialHair?: 'beardMustache' | 'pyramid' | 'walrus' | 'goatee' | 'shadow';
  body: 'squared' | 'rounded' | 'small' | 'checkered';
  clothing: string;
  ground: keyof typeof GROUNDS;
}

const GROUNDS = { lilac: 'dacffb', apricot: 'ffd9b0', sky: 'bcd2f4', mint: 'c9e4da', rose: 'f6c9b8' };

/** An SVG portrait without random parts. */
export function avatar(face: Face): string {
  const plain = (colour: string) => [colour.replace('#', '')];
  const svg = createAvatar(personas, {
    seed: 'layover',
    scale: 104,
    translateY: 4,
    backgroundColor: [GROUNDS[face.ground]],
    skinColor: plain(face.skin),
    hair: [face.hair],
    hairColor: plain(face.hairColour),
    eyes: [face.eyes],
    mouth: [face.mouth],
    nose: ['mediumRound'],
    facialHair: [face.facialHair ?? 'goatee'],
    facialHairProbability: face.facialHair ? 100 : 0,
    body: [face.body],
    clothingColor: plain(face.clothing),
  }).toString();
  // The highlights of the set use the overlay mode, which turns dark skin grey. White at 10 % replaces it.
  return svg.replace(/style="mix-blend-mode:(?:overlay|lighten)" opacity="[^"]*"/g, 'opacity=".1"');
}
