import { type FakeService, startFakeService } from './fake-service.ts';

interface FakePost {
  slug: string;
  title: string;
  html: string;
}

/** A service that answers every public call of the server-rendered pages. */
export interface FakePages {
  service: FakeService;
  /** Posts by the slugs and former slugs that lead to them. */
  posts: Map<string, FakePost>;
  /** Calls wait until it is resolved. */
  gate: Promise<unknown>;
  /** The status of all answers. */
  status: number;
}

const emptyPage = { total: 0, page: 1, pages: 1, limit: 9 };
const instant = '2026-11-10T20:24:37.025Z';

/** Texts are in the language of the call, as those of the real service are. */
const postOf = ({ slug, title, html }: FakePost, locale: string) => ({
  _id: slug,
  slug,
  title: `${title} [${locale}]`,
  html,
  excerpt: title,
  image: '',
  imageAlt: '',
  author: {
    _id: 'author',
    first_name: 'Ana',
    last_name: 'Ruiz',
    company: 'Acme',
    job: 'Pilot',
    profilePhoto: '',
  },

  categories: [],
  tags: [],
  locale,
  locales: [locale],
  featured: false,
  reads: 0,
  likes: 0,
  comments: 0,
  publishedAt: instant,
  updatedAt: instant,
  readingMinutes: 2,
  isLiked: false,
  isEditable: false,
  state: 'published',
});

const planOf = (locale: string) => ({
  _id: 'plan',
  planName: `Fado </script> [${locale}]`,
  image: '',
  status: 'published',
  version: 1,

  address: 'Rua da Saudade 3',
  city: 'lisbon',
  cityName: 'Lisbon',
  country: 'Portugal',
  countryCode: 'PT',
  location: { lat: 38.71, lng: -9.13 },
  category: '',
  subcategories: [],
  comfort: [],
  interested: [],
  count: 0,
  waiting: 0,
  capacity: null,
  startsAt: { local: '2030-01-10T19:30', instant: '2030-01-10T19:30:00.000Z' },
  endsAt: null,

  zone: 'Europe/Lisbon',
  reason: '',
  disabled: false,
  isInterested: false,
  interest: 'none',
  isListed: true,
});

export async function startFakePages(): Promise<FakePages> {
  const posts: FakePages['posts'] = new Map();
  const answer = (path: string, locale: string): object | undefined => {
    const slug = /^\/api\/blog\/post\/(.+)$/.exec(path)?.[1];
    if (slug !== undefined) {
      const post = posts.get(decodeURIComponent(slug));
      return post && { post: postOf(post, locale), previous: null, next: null };
    }
    if (path.startsWith('/api/blog/comments/')) return { comments: [], ...emptyPage };
    if (path.startsWith('/api/content/')) return { page: { _id: path.slice(13), blocks: [] }, retention: {} };
    return {
      posts: [],
      plans: [planOf(locale)],
      cities: [],
      packages: [],
      ads: [],
      tags: [],
      categories: [],
      ...emptyPage,
    };
  };
  const service = await startFakeService('pages', async (req, res) => {
    await pages.gate;
    const { pathname } = new URL(req.url ?? '', 'http://fake.invalid');
    const document = answer(pathname, req.headers['accept-language'] ?? '');
    const status = document ? pages.status : 404;
    res.writeHead(status, { 'content-type': 'application/json' });
    const failure = { status: 'error', error: { code: 'not_found', message: 'Not found' }, requestId: '' };
    res.end(JSON.stringify(status === 200 ? { status: 'success', document } : failure));
  });
  const pages: FakePages = { service, posts, gate: Promise.resolve(), status: 200 };
  return pages;
}
