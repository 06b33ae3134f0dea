import { listSites, readSitePlaces } from '@nalaz/domain/calls.generated';
import { knownPlaces } from '@nalaz/domain/catalogue/places.rules';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

export interface PlaceRow {
  _id: string;
  naziv: string;
  postanskiBroj: string;
  site: string;
}

async function readPlaces(): Promise<PlaceRow[]> {
  const { sajtovi } = await callApi(listSites);
  const answers = await Promise.all(sajtovi.map(({ _id }) => callApi(readSitePlaces, { params: { id: _id } })));
  return answers.flatMap(({ sajt }) =>
    knownPlaces(sajt.mjesta).map((place, at) => ({ _id: `${sajt._id} ${at}`, ...place, site: sajt.naziv })),
  );
}

/** S7.31, S7.30: the places of one's own sites. Under the catalogue's key: they change with their site. */
export const placesQuery = queryOptions({ queryKey: ['catalogue', 'sites', 'places'], queryFn: readPlaces });
