import type { RequestHandler } from 'express';
import { resourceNotFound } from '../http/api-errors.ts';
import type { Sandbox } from '../sandbox.ts';

/** `GET /v1/notifications/certs/:id`: open to all, as at PayPal. */
export const certificateRoute =
  ({ certificate }: Pick<Sandbox, 'certificate'>): RequestHandler =>
  ({ params }, res) => {
    if (params.id !== certificate.id) throw resourceNotFound();
    res.type('application/x-pem-file').send(certificate.pem);
  };
