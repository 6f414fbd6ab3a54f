import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tooLarge, unavailable } from '@layover/kit/errors';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import { answerHeaders } from './answer-headers.ts';
import { BODY_LIMIT, hasBody, refuseWhenLarger } from './body-limit.ts';
