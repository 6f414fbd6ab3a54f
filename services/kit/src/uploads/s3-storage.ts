import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Response } from 'express';
import { HttpError } from '../errors.ts';
import { assertFileName, type FileStorage } from './file-storage.ts';

interface S3Options {
  bucket: string;
  /** Not set for AWS itself. With an endpoint the bucket is part of the path, which every compatible store supports. */
  endpoint?: string;
  region: string;
  /** The first part of every key. */
  folder: string;
}

const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 15_000;

/**
 * Stores files as objects `<folder>/<name>` of a private bucket. The service reads them from there for each response.
 * The credentials need to read, write, delete and list (without the last, AWS answers 403 for an absent object).
 */
export function s3Storage(options: S3Options): FileStorage {
  const { bucket: Bucket, folder } = options;
  let connecting: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connecting ??= connect(options);
    return connecting;
  };

  return {
    put: async (name, bytes, headers) => {
      const { client, PutObjectCommand } = await s3();
      const Key = objectKey(folder, name);
      const { 'Content-Type': ContentType, 'Cache-Control': CacheControl } = headers;
      const object = { Bucket, Key, Body: bytes, ContentType, CacheControl };
      await client.send(new PutObjectCommand(object)).catch(throwUnavailable);
    },
    serve: async (name, res, headers) => {
      const Key = objectKey(folder, name);
      if (res.req.headers['if-none-match'] === headers.ETag) {
        res.status(304).set(headers).end();
        return true;
      }
      const { client, GetObjectCommand } = await s3();
      const object = await client.send(new GetObjectCommand({ Bucket, Key })).catch(undefinedIfAbsent);
      if (!object?.Body) return false;
      res.set(headers);
      if (object.ContentLength !== undefined) res.set('Content-Length', String(object.ContentLength));
      await sendBody(object.Body as Readable, res);
      return true;
    },
    read: async (name) => {
      const { client, GetObjectCommand } = await s3();
      const object = new GetObjectCommand({ Bucket, Key: objectKey(folder, name) });
      const answer = await client.send(object).catch(undefinedIfAbsent);
      return answer?.Body as Readable | undefined;
    },
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await s3();
      await client
        .send(new DeleteObjectCommand({ Bucket, Key: objectKey(folder, name) }))
        .catch(undefinedIfAbsent);
    },
  };
}

/** Loads the SDK at its first use, which saves its memory and load time where files are stored in a folder. */
async function connect({ endpoint, region }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many compatible stores do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    },
  });
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = sdk;
  return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand };
}

function objectKey(folder: string, name: string): string {
  assertFileName(name);
  return `${folder}/${name}`;
}

async function sendBody(body: Readable, res: Response): Promise<void> {
  if (res.req.method === 'HEAD') {
    body.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(body, res);
  } catch (error) {
    // The client disconnected, so there is no response to send an error with.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return undefined;
  return throwUnavailable(error);
}

function throwUnavailable(cause: unknown): never {
  throw new HttpError(503, 'unavailable', 'Files are not available right now. Try again in a moment.', {
    retryAfter: 2,
    cause,
  });
}
