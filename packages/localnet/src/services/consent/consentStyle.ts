/**
 * Styles of the consent page: the page's design tokens (`packages/web/src/ui/tokens.css`) without its fonts, which a response without
 * origin cannot load. The button appears after a delay, so a click intended for the previous page grants nothing.
 */
export const CONSENT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(98.4% 0.003 230), oklch(17.5% 0.012 240));
  --surface: light-dark(oklch(100% 0 0), oklch(21% 0.014 240));
  --sunken: light-dark(oklch(96.6% 0.005 230), oklch(19% 0.013 240));
  --hover: light-dark(oklch(95.6% 0.006 230), oklch(25% 0.015 240));
  --line: light-dark(oklch(91.5% 0.007 230), oklch(28.5% 0.014 240));
  --line-strong: light-dark(oklch(84% 0.012 230), oklch(38% 0.016 240));
  --ink: light-dark(oklch(23% 0.02 240), oklch(95% 0.006 230));
  --ink-2: light-dark(oklch(43% 0.02 240), oklch(78% 0.012 230));
  --accent: light-dark(oklch(51% 0.093 205), oklch(76% 0.1 200));
  --accent-strong: light-dark(oklch(45% 0.085 205), oklch(82% 0.09 200));
  --accent-ink: light-dark(oklch(99% 0 0), oklch(18% 0.02 220));
}
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; padding: 24px 16px; }
main { max-width: 560px; margin: 6vh auto 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.brand { color: var(--accent); font-weight: 600; margin-bottom: 16px; }
h1 { font-size: 22px; line-height: 28px; font-weight: 600; margin-bottom: 16px; }
h2 { font-size: 14px; line-height: 20px; font-weight: 600; margin: 16px 0 6px; }
p, .facts { color: var(--ink-2); }
.origins { list-style: none; padding: 8px 12px; background: var(--sunken); border-radius: 8px; font: 14px/24px "JetBrains Mono", ui-monospace, monospace; overflow-wrap: anywhere; }
.facts { margin-top: 20px; padding-left: 20px; display: grid; gap: 8px; }
form, .buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 12px; margin-top: 24px; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 18px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 560; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--hover); }
.button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.primary { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); visibility: hidden; animation: appear 0s 1s forwards; }
.primary:hover { background: var(--accent-strong); }
@keyframes appear { to { visibility: visible; } }
@media (max-width: 480px) { form > *, .buttons > * { flex: 1; } main { margin-top: 0; } }
`;
