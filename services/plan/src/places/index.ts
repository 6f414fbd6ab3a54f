export { type CityDocument, type CityModel, cityModel } from './city.model.ts';
export {
  allCityNames,
  type CityNames,
  cityNamesOf,
  cityNameTranslations,
  placeOf,
  withCityName,
} from './city-names.ts';
