export {
  accountFieldsOf,
  keyStart,
  prefixRange,
  type SearchedProperty,
  searchKey,
  startPattern,
} from './search-key.rules.ts';
