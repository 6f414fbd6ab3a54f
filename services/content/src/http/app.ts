import { type AppOptions, createApp } from '@layover/kit/http/app';
import { adApi } from '@layover/proto/http/content/ad';
import { blogApi } from '@layover/proto/http/content/blog';
import { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import { blogFeedApi } from '@layover/proto/http/content/blog-feed';
import { categoryApi } from '@layover/proto/http/content/category';
import { contactApi } from '@layover/proto/http/content/contact';
import { contentApi } from '@layover/proto/http/content/content';
import { inboxApi } from '@layover/proto/http/content/inbox';
import { pageAdminApi } from '@layover/proto/http/content/page-admin';
import { sitemapApi } from '@layover/proto/http/content/sitemap';
import { retentionApi } from '@layover/proto/http/retention';
import { POST_BODY_MAX_BYTES } from '@layover/proto/limits';
import { requireCompleteProfile } from '@layover/shared/members/complete-profile';
import type { Express } from 'express';
import { defaultPicture } from '../ads/index.ts';
import type { ContentDeps } from '../deps.ts';
import { adHandlers, adUploadChecks } from './ad.handlers.ts';
import { blogHandlers } from './blog.handlers.ts';
import { blogAdminHandlers } from './blog-admin.handlers.ts';
import { blogEngagementHandlers } from './blog-engagement.handlers.ts';
import { blogFeedHandlers } from './blog-feed.handlers.ts';
import { categoryHandlers } from './category.handlers.ts';
import { contactHandlers } from './contact.handlers.ts';
import { contentHandlers } from './content.handlers.ts';
import { inboxHandlers } from './inbox.handlers.ts';
import { pageAdminHandlers } from './page-admin.handlers.ts';
import { sitemapHandlers } from './sitemap.handlers.ts';

export function buildApp(deps: ContentDeps, options: AppOptions): Express {
  const checkMember = requireCompleteProfile(deps.missingPropertiesOf);
  const { uploads } = deps.blog.posts;
  // The gateway limits the bodies of all other calls.
  return (
    createApp({ ...options, checkMember, bodyMaxBytes: POST_BODY_MAX_BYTES })
      .use('/', defaultPicture())
      .use('/', deps.ads.uploads.router)
      .use('/', deps.pages.uploads.router)
      .serve(adApi, adHandlers(deps), adUploadChecks(deps))
      .serve(categoryApi, categoryHandlers(deps))
      .serve(contactApi, contactHandlers(deps))
      .serve(inboxApi, inboxHandlers(deps))
      // Before the pages, whose path would match too.
      .serve(retentionApi, { get: () => ({ retention: deps.retention }) })
      .serve(contentApi, contentHandlers(deps))
      .serve(pageAdminApi, pageAdminHandlers(deps))
      .use('/', uploads.router)
      .serve(blogApi, blogHandlers(deps.blog, deps.models.people))
      .serve(blogEngagementApi, blogEngagementHandlers(deps.blog, deps.models.people))
      .serve(blogAdminApi, blogAdminHandlers(deps.blog))
      .serve(blogFeedApi, blogFeedHandlers(deps.blog, deps.publicUrl))
      .serve(sitemapApi, sitemapHandlers(deps.blog, deps.publicUrl))
      .build()
  );
}
