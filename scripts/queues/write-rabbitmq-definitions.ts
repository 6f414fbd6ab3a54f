import { writeFileSync } from 'node:fs';
import { repositoryPath } from '../stack/paths.ts';
import { DEFINITIONS_FILE, formatDefinitions } from './rabbitmq-definitions.ts';

writeFileSync(repositoryPath(DEFINITIONS_FILE), formatDefinitions());
