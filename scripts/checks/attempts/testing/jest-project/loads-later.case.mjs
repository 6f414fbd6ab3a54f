import { it } from '@jest/globals';
import { countRun } from '../count-run.mjs';

if (countRun('loads-later') === 1) throw new Error('this file cannot be loaded yet');

it('is in a file that is loaded the second time', () => {});
