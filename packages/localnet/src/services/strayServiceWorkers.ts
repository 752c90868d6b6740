/**
 * The page has no service worker. A request for a service worker script comes from one left by another program on this port, or registered
 * by a script in the page; it would answer in the page's place permanently. This replacement script unregisters it and reloads its windows.
 */
const SCRIPT = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    await self.registration.unregister();
    await Promise.all(windows.map((client) => client.navigate(client.url)));
  };
  event.waitUntil(leave());
});
`;

/** Returns true if the browser requests a service worker script, to register it or check for updates. */
export function isForServiceWorker(request: Request): boolean {
  return request.headers.get("service-worker") === "script";
}

/** Script that unregisters any service worker requesting it. */
export function serviceWorkerThatLeaves(): Response {
  return new Response(SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}
