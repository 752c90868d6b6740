/**
 * The page has no service worker. One that asks for its script was left by another program that once listened on this port, or registered by a
 * script in the page; it would answer in the page's place for as long as it is there. Its next version is this: it goes, and the windows it held load anew.
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

/** Whether the browser asks for a service worker's script: to register it, or to see whether there is another version. */
export function isForServiceWorker(request: Request): boolean {
  return request.headers.get("service-worker") === "script";
}

/** The script that ends whatever service worker asks for it. */
export function serviceWorkerThatLeaves(): Response {
  return new Response(SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}
