import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Response } from 'express';
import { HttpError } from '../errors.ts';
import { assertFileName, type FileStorage } from './file-storage.ts';

export interface S3Options {
  bucket: string;
  /** Absent for AWS itself; with one, the bucket goes into the path, which every compatible store understands. */
  endpoint?: string;
  region: string;
  /** First part of every key. */
  folder: string;
}

/** Milliseconds. */
const CONNECT_TIMEOUT = 3_000;
const ANSWER_TIMEOUT = 15_000;

/**
 * Files as objects `<folder>/<name>` of a bucket. The bucket stays private, the service passes the files on.
 * The credentials need to read, write, delete and list (without the last, AWS answers 403 for what is not there).
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
      const Key = keyOf(folder, name);
      const { 'Content-Type': ContentType, 'Cache-Control': CacheControl } = headers;
      const object = { Bucket, Key, Body: bytes, ContentType, CacheControl };
      await client.send(new PutObjectCommand(object)).catch(refuse);
    },
    serve: async (name, res, headers) => {
      const Key = keyOf(folder, name);
      if (res.req.headers['if-none-match'] === headers.ETag) {
        res.status(304).set(headers).end();
        return true;
      }
      const { client, GetObjectCommand } = await s3();
      const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch(undefinedIfAbsent);
      if (!found?.Body) return false;
      res.set(headers);
      if (found.ContentLength !== undefined) res.set('Content-Length', String(found.ContentLength));
      await pass(found.Body as Readable, res);
      return true;
    },
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await s3();
      await client
        .send(new DeleteObjectCommand({ Bucket, Key: keyOf(folder, name) }))
        .catch(undefinedIfAbsent);
    },
  };
}

/** The SDK is loaded at the first use: a process that keeps its files in a folder pays neither its memory nor its time. */
async function connect({ endpoint, region }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The checksums that the SDK adds unasked are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_TIMEOUT,
    },
  });
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = sdk;
  return { client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand };
}

function keyOf(folder: string, name: string): string {
  assertFileName(name);
  return `${folder}/${name}`;
}

async function pass(body: Readable, res: Response): Promise<void> {
  if (res.req.method === 'HEAD') {
    body.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(body, res);
  } catch (error) {
    // The reader went away: nobody is left to tell.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return undefined;
  return refuse(error);
}

function refuse(cause: unknown): never {
  throw new HttpError(503, 'unavailable', 'Files are not available right now. Try again in a moment.', {
    retryAfter: 2,
    cause,
  });
}
