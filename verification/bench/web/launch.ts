import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/checks/chromium.ts';

/** The factor by which the processor of a slow device is slower. */
export const SLOW_CPU = 4;

export const launchChromium = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
