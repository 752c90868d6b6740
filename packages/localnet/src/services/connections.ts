const connections = new WeakMap<Request, object>();

/** Records the socket connection of a request. */
export function noteConnection(request: Request, connection: object): void {
  connections.set(request, connection);
}

/** Socket connection of a request; `undefined` for in-process requests. */
export function connectionOf(request: Request): object | undefined {
  return connections.get(request);
}
