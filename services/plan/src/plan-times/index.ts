export {
  EVENING_END,
  EVENING_START,
  eveningEndOf,
  listingPeriod,
  NO_DATE,
} from './plan-times.rules.ts';
