// The first script of the page. WebRTC reaches other machines past the content security policy, and no header stops it in Chromium, so its
// constructors are taken away before any other script runs: here, and in documents that a script opens and asks for by the usual names.
// docs/threats.md says what this does not stop.
(() => {
  const takeAway = (view) => {
    for (const name of Object.getOwnPropertyNames(view)) if (/^(webkit|moz)?RTC/.test(name)) delete view[name];
  };
  /** Another document's window; one of another origin is not ours to change, nor to be used by our scripts. */
  const takeAwayFrom = (view) => {
    try {
      if (view !== null && view !== undefined) takeAway(view);
    } catch {
      // Of another origin.
    }
    return view;
  };
  takeAway(window);

  const wrapGetter = (prototype, name, viewOf) => {
    const { get, ...rest } = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      ...rest,
      get() {
        const value = get.call(this);
        takeAwayFrom(value === null ? null : viewOf(value));
        return value;
      },
    });
  };
  for (const { prototype } of [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement]) {
    wrapGetter(prototype, "contentWindow", (view) => view);
    wrapGetter(prototype, "contentDocument", (inner) => inner.defaultView);
  }
  const { open } = window;
  window.open = (...parameters) => takeAwayFrom(open.apply(window, parameters));
})();
