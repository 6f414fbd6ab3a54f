import { translationLocales } from '@layover/kit/http/reader-locales';
import type { Handlers, UploadChecks } from '@layover/kit/http/serve';
import type { AdminCity, City, CityProposal, cityApi } from '@layover/proto/http/plan/city';
import { CITY_RESULTS_MAX } from '@layover/proto/limits';
import { revisionOf } from '@layover/shared/managed-documents/revision';
import { translate } from '@layover/shared/translate';
import type { PlanDeps } from '../deps.ts';
import { cityEdited, cityNotFound } from '../errors.ts';
import type { KnownCity } from '../known-cities/index.ts';
import { allCityNames, type CityDocument, cityNamesOf } from '../places/index.ts';

export function cityHandlers(
  deps: Pick<PlanDeps, 'cities' | 'lists' | 'readCities'>,
): Handlers<typeof cityApi> {
  const { lists } = deps;
  const { cities: repository, ...cities } = deps.cities;

  const countsOf = (found: readonly CityDocument[]) => lists.countByCity(found.map(({ _id }) => _id));
  const present = async (found: readonly CityDocument[], locales: readonly string[]): Promise<City[]> => {
    const counts = await countsOf(found);
    return found.map((city) => presentCity(city, counts.get(city._id) ?? 0, locales));
  };
  const presentForAdmins = async (found: readonly CityDocument[]): Promise<AdminCity[]> => {
    const counts = await countsOf(found);
    return found.map((city) => presentAdminCity(city, counts.get(city._id) ?? 0));
  };
  const one = async (city: CityDocument) => ({ city: (await presentForAdmins([city]))[0]! });
  const conflict = async (stored: CityDocument) => cityEdited(await one(stored));

  return {
    cities: async ({ req, res }) => {
      res.vary('Accept-Language');
      const cities = await present(await repository.all(), translationLocales(req));
      return { cities: cities.filter(({ plans }) => plans > 0) };
    },
    city: async ({ req, res, params }) => {
      res.vary('Accept-Language');
      const city = await repository.find(params.city);
      if (!city) throw cityNotFound();
      return { city: (await present([city], translationLocales(req)))[0]! };
    },
    proposals: async ({ query }) => ({
      cities: (await deps.readCities()).search(query.name, CITY_RESULTS_MAX).map(presentProposal),
    }),
    allCities: async () => ({ cities: await presentForAdmins(await repository.all()) }),
    createCity: async ({ body, caller }) => one(await cities.createCity(body, caller._id)),
    editCity: async ({ params, body, caller }) =>
      one(await cities.editCity(params.city, body, caller._id, conflict)),
    removeCity: async ({ params, caller }) => {
      await cities.removeCity(params.city, caller._id);
      return { city: params.city };
    },
    updateCityPhoto: async ({ params, file, caller }) =>
      one(await cities.replacePhoto(params.city, file.bytes, caller._id)),
    updateCitySorting: async ({ body, caller }) => {
      await cities.sortCities(body.cities, caller._id);
      return { cities: body.cities };
    },
  };
}

/** Checks that reject an upload before the photo is read. */
export function cityChecks({ cities: { cities } }: Pick<PlanDeps, 'cities'>): UploadChecks<typeof cityApi> {
  return {
    updateCityPhoto: async ({ params }) => {
      if (!(await cities.find(params.city))) throw cityNotFound();
    },
  };
}

const shownFields = (city: CityDocument, plans: number) => ({
  country: city.country,
  countryCode: city.countryCode ?? '',
  zone: city.zone,
  image: city.image,
  location: { lat: city.location.lat, lng: city.location.lng },
  revision: revisionOf(city),
  plans,
});

function presentCity(city: CityDocument, plans: number, locales: readonly string[]): City {
  const { name, text } = translate(city, locales);
  const otherNames = allCityNames(cityNamesOf(city)).filter((each) => each !== name);
  return { _id: city._id, name, otherNames, text, ...shownFields(city, plans) };
}

/** A city that can become a destination, in all languages. */
function presentProposal(city: KnownCity): CityProposal {
  const { _id, name, translations, country, countryCode, region, zone, location, isDestination } = city;
  return { _id, name, translations, country, countryCode, region, zone, location, isDestination };
}

const presentAdminCity = (city: CityDocument, plans: number): AdminCity => ({
  _id: city._id,
  name: city.name,
  text: city.text,
  translations: city.translations ?? {},
  ...shownFields(city, plans),
});
