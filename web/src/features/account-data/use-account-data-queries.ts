import { useQuery } from '@tanstack/react-query';
import { dataExportQuery } from './data-export-queries.ts';
import { deletionTermsQuery } from './deletion-queries.ts';
import { acceptedTermsQuery } from './terms-queries.ts';

/** What the section of the own data shows. */
export const useAccountDataQueries = () => [
  useQuery(acceptedTermsQuery),
  useQuery(dataExportQuery),
  useQuery(deletionTermsQuery),
];
