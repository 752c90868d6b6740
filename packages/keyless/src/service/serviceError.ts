/** Error with the HTTP status of the response. */
export class ServiceError extends Error {
  readonly status: 400 | 403 | 413 | 429 | 500 | 503;
  constructor(status: ServiceError["status"], message: string) {
    super(message);
    this.name = "ServiceError";
    this.status = status;
  }
}
