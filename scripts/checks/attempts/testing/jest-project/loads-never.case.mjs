import { countRun } from '../count-run.mjs';

countRun('loads-never');
throw new Error('this file cannot be loaded');
