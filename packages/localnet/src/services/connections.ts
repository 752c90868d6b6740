const connections = new WeakMap<Request, object>();

/** Records the connection of a request. */
export function noteConnection(request: Request, connection: object): void {
  connections.set(request, connection);
}

/** Connection of a request; `undefined` for in-process requests. */
export function connectionOf(request: Request): object | undefined {
  return connections.get(request);
}
