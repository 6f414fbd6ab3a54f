export {
  keyStart,
  type SearchedProperty,
  searchKey,
  startPattern,
} from './search-key.rules.ts';
