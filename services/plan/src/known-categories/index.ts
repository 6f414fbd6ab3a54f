export {
  type CategoryProjection,
  type CategoryProjectionModel,
  categoryProjectionModel,
  namesOf,
} from './category-projection.model.ts';
export { readCategory } from './read-category.ts';
