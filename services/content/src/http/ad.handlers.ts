import { callerNetwork } from '@layover/kit/http/caller-network';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers, UploadChecks } from '@layover/kit/http/serve';
import type { adApi } from '@layover/proto/http/content/ad';
import { type AdDocument, presentAd, presentAdminAd } from '../ads/index.ts';
import type { ContentDeps } from '../deps.ts';
import { adEdited, adNotFound } from '../errors.ts';

/** Crawlers that run the code of pages. */
const CRAWLER = /bot\b|crawl|spider|slurp|preview/i;

export function adHandlers({ ads }: Pick<ContentDeps, 'ads'>): Handlers<typeof adApi> {
  const one = async (ad: AdDocument) => ({
    ad: presentAdminAd(ad, (await ads.totals()).get(String(ad._id))),
  });
  const conflict = async (stored: AdDocument) => adEdited(await one(stored));

  return {
    ads: async ({ req, res, query, caller }) => {
      res.vary('Accept-Language');
      const isAll = caller?.rol === 'ADMIN' && query.shown === 'false';
      const locales = readerLocales(req);
      const found = isAll ? await ads.all() : await ads.findShown(query);
      return { ads: found.map((ad) => presentAd(ad, locales)) };
    },
    allAds: async () => {
      const [all, totals] = await Promise.all([ads.all(), ads.totals()]);
      return { ads: all.map((ad) => presentAdminAd(ad, totals.get(String(ad._id)))) };
    },
    counts: async ({ query }) => {
      if (query.ad !== undefined) await checkExists(ads, query.ad);
      return { days: await ads.days(query.ad, query.days) };
    },
    countViews: async ({ body, req }) => {
      const isCrawler = CRAWLER.test(req.get('user-agent') ?? '');
      if (!isCrawler) await ads.countViews({ ...body, network: callerNetwork(req) });
      return {};
    },
    create: async ({ body, caller }) => one(await ads.create(body, caller._id)),
    edit: async ({ params, body, caller }) => one(await ads.edit(params.id, body, caller._id, conflict)),
    disable: async ({ params, body, caller }) => one(await ads.disable(params.id, body.disable, caller._id)),
    sort: async ({ body, caller }) => {
      await ads.sort(body.ads, caller._id);
      return { ads: body.ads };
    },
    replacePicture: async ({ params, file, caller }) =>
      one(await ads.replacePicture(params.id, file.bytes, caller._id)),
  };
}

/** Checks that reject an upload before the picture is read. */
export const adUploadChecks = ({ ads }: Pick<ContentDeps, 'ads'>): UploadChecks<typeof adApi> => ({
  replacePicture: ({ params }) => checkExists(ads, params.id),
});

async function checkExists(ads: Pick<ContentDeps['ads'], 'exists'>, id: string): Promise<void> {
  if (!(await ads.exists(id))) throw adNotFound();
}
