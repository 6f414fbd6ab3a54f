export { type CityDocument, type CityModel, cityModel } from './city.model.ts';
export {
  allCityNames,
  type CityNames,
  cityNamesOf,
  cityNameTranslations,
  withCityName,
} from './city-names.ts';
