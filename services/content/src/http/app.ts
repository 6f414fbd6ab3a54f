import { type AppOptions, createApp } from '@layover/kit/http/app';
import { categoryApi } from '@layover/proto/http/category';
import { contentApi } from '@layover/proto/http/content';
import { retentionApi } from '@layover/proto/http/retention';
import type { Express } from 'express';
import type { ContentDeps } from '../deps.ts';
import { categoryHandlers } from './category.handlers.ts';
import { contentHandlers } from './content.handlers.ts';

export const buildApp = (deps: ContentDeps, options: AppOptions): Express =>
  createApp(options)
    .use('/', deps.adPictures.router)
    .use('/', deps.pagePictures.router)
    .serve(categoryApi, categoryHandlers(deps))
    // Before the pages, whose path would match too.
    .serve(retentionApi, { get: () => ({ retention: deps.retention }) })
    .serve(contentApi, contentHandlers(deps))
    .build();
