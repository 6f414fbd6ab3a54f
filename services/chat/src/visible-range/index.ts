export { type FindVisibleRange, findVisibleRange } from './visible-range.query.ts';
export {
  isVisible,
  isVisibleTo,
  leftBy,
  unreadRange,
  type VisibleRange,
  visibleRangeOf,
} from './visible-range.rules.ts';
