import { writeFileSync } from 'node:fs';
import { repositoryPath } from '../stack/paths.ts';
import { formatIndex, INDEX_FILE, readDecisionRecords } from './decision-records.ts';

writeFileSync(repositoryPath(INDEX_FILE), formatIndex(readDecisionRecords()));
