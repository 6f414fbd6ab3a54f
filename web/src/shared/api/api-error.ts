/** A failed call. Without an answer the status is 0 and the code `network`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Error messages by the path of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Data with which the caller resolves a conflict, as the contract of the call defines it. */
  readonly document: unknown;
  readonly requestId: string | undefined;
  /** Seconds after which the client can retry. */
  readonly retryAfter: number | undefined;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string>;
    document?: unknown;
    requestId?: string;
    retryAfter?: number;
  }) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.document = details.document;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** Whether the same request may succeed later: no connection, a rate limit or an unavailable server. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}
