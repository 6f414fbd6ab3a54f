/** A failed call. `status` 0 and code `network` mean that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Path of a field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** Seconds. */
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

  /** Nothing is wrong with the request: the way to the server or the server itself is away for now. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}
