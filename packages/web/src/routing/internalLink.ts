/** The address an ordinary click on a link of ours leads to inside the page; undefined for any other click, which is the browser's. */
export function internalLinkOf(event: MouseEvent, origin: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(target instanceof HTMLAnchorElement) || (target.target !== "" && target.target !== "_self") || target.hasAttribute("download"))
    return undefined;
  const url = new URL(target.href);
  // Under `/-/` are services, not pages.
  if (url.origin !== origin || url.pathname.startsWith("/-/")) return undefined;
  return url.pathname + url.search + url.hash;
}
