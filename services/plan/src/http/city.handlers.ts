import type { Handlers, UploadChecks } from '@layover/kit/http/serve';
import type { City, cityApi } from '@layover/proto/http/plan/city';
import { type CityDocument, revisionOf } from '../cities/city.model.ts';
import type { PlanDeps } from '../deps.ts';
import { cityEdited, cityNotFound } from '../errors.ts';

export function cityHandlers(deps: PlanDeps): Handlers<typeof cityApi> {
  const { lists, pictures } = deps;
  const { cities: repository, ...cities } = deps.cities;

  const present = async (found: readonly CityDocument[]): Promise<City[]> => {
    const counts = await lists.countByCity(found.map(({ _id }) => _id));
    return found.map((city) => presentCity(city, counts.get(city._id) ?? 0));
  };
  const one = async (city: CityDocument) => ({ city: (await present([city]))[0]! });

  return {
    cities: async () => ({
      cities: (await present(await repository.all())).filter(({ plans }) => plans > 0),
    }),
    city: async ({ params }) => {
      const found = await repository.find(params.city);
      if (!found) throw cityNotFound();
      return one(found);
    },
    allCities: async () => ({ cities: await present(await repository.all()) }),
    createCity: async ({ body, caller }) => one(await cities.createCity(body, caller._id)),
    editCity: async ({ params, body, caller }) => {
      const { city, isConflict } = await cities.editCity(params.city, body, caller._id);
      if (isConflict) throw cityEdited((await one(city)).city);
      return one(city);
    },
    removeCity: async ({ params, caller }) => {
      await cities.removeCity(params.city, caller._id);
      return { city: params.city };
    },
    updateCityPhoto: async ({ params, file, caller }) => {
      const path = await pictures.store(file.bytes, 'picture');
      return one(await cities.setCityPhoto(params.city, path, caller._id));
    },
    updateCitySorting: async ({ body, caller }) => {
      await cities.sortCities(body.cities, caller._id);
      return { cities: body.cities };
    },
  };
}

/** Checks that refuse an upload before the photo is read. */
export function cityChecks({ cities: { cities } }: PlanDeps): UploadChecks<typeof cityApi> {
  return {
    updateCityPhoto: async ({ params }) => {
      if (!(await cities.find(params.city))) throw cityNotFound();
    },
  };
}

const presentCity = (city: CityDocument, plans: number): City => ({
  _id: city._id,
  name: city.name,
  country: city.country,
  countryCode: city.countryCode ?? '',
  zone: city.zone,
  image: city.image,
  text: city.text,
  location: { lat: city.location.lat, lng: city.location.lng },
  revision: revisionOf(city),
  plans,
});
