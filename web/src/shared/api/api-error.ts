/** A failed call. Without an answer the status is 0 and the code `network`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Error messages by the path of the field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(what: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string>;
    requestId?: string;
    retryAfter?: number;
  }) {
    super(what.message);
    this.status = what.status;
    this.code = what.code;
    this.fields = what.fields ?? {};
    this.requestId = what.requestId;
    this.retryAfter = what.retryAfter;
  }

  /** Whether the same request may succeed later: no connection, a rate limit or an unavailable server. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}
