import { useQuery } from '@tanstack/react-query';
import { dataExportQuery } from './data-export-queries.ts';
import { deletionTermsQuery } from './deletion-queries.ts';
import { acceptedTermsQuery } from './terms-queries.ts';

/** The data of the section about the user's own data. */
export const useAccountDataQueries = () => [
  useQuery(acceptedTermsQuery),
  useQuery(dataExportQuery),
  useQuery(deletionTermsQuery),
];
