import { type AppOptions, createApp } from '@layover/kit/http/app';
import { contentApi } from '@layover/proto/http/content';
import type { Express } from 'express';
import type { ContentDeps } from '../deps.ts';
import { contentHandlers } from './content.handlers.ts';

export const buildApp = (deps: ContentDeps, options: AppOptions): Express =>
  createApp(options)
    .use('/', deps.adPictures.router)
    .use('/', deps.pagePictures.router)
    .serve(contentApi, contentHandlers(deps))
    .build();
