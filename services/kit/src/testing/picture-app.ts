import { PICTURE_UPLOAD } from '@layover/proto/limits';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { answerErrors, answerUnmatched } from '../http/answer-errors.ts';
import { createUploads, type UploadSettings } from '../uploads/index.ts';
import { receiveFile } from '../uploads/receive-file.ts';

/** A small service that stores pictures at /photo and returns the fields of the form and the path of the picture. */
export function pictureApp(settings: UploadSettings): Express {
  const uploads = createUploads({ prefix: 'plan', settings });
  const app = express();
  app.use(uploads.router);
  app.post('/photo', receiveFile(PICTURE_UPLOAD), async (req, res) => {
    res.json({
      path: await uploads.store(req.file?.buffer ?? Buffer.alloc(0), 'picture'),
      fields: { ...req.body },
    });
  });
  app.delete('/photo', async (req, res) => {
    await uploads.remove(String(req.query.path));
    res.end();
  });
  app.use(answerUnmatched, answerErrors(pino({ level: 'silent' })));
  return app;
}
