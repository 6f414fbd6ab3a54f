import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const YEAR_MS = 366 * 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

export interface Certificate {
  id: string;
  pem: string;
  /** The RSA signature with SHA-256, in Base64. */
  sign: (text: string) => Promise<string>;
}

/** A new key with a certificate that it signs itself. */
export async function makeCertificate(): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(RSA, false, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomUUID().replaceAll('-', ''),
    name: 'CN=messageverificationcerts.paypal-sandbox.layover.example, O=Layover PayPal sandbox',
    notBefore: new Date(Date.now() - MINUTE_MS),
    notAfter: new Date(Date.now() + YEAR_MS),
    signingAlgorithm: RSA,
    keys,
  });
  return {
    id: `CERT-${randomUUID()}`,
    pem: `${certificate.toString('pem')}\n`,
    sign: async (text) =>
      Buffer.from(await webcrypto.subtle.sign(RSA, keys.privateKey, Buffer.from(text))).toString('base64'),
  };
}
