/** Target path of an ordinary click on an internal link; undefined for any other click, which the browser handles. */
export function internalLinkOf(event: MouseEvent, origin: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(target instanceof HTMLAnchorElement) || (target.target !== "" && target.target !== "_self") || target.hasAttribute("download"))
    return undefined;
  const url = new URL(target.href);
  // Paths under `/-/` are server endpoints, not pages.
  if (url.origin !== origin || url.pathname.startsWith("/-/")) return undefined;
  return url.pathname + url.search + url.hash;
}
