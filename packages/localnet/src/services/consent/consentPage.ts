import { CONSENT_STYLE } from "./consentStyle.ts";
import type { Grants } from "./grants.ts";

export type Theme = "light" | "dark" | undefined;

export interface ConsentQuestion {
  /** Additional origins that the page requests. */
  readonly asked: Grants;
  readonly oneTimeValue: string;
  readonly returnTo: string;
  readonly theme: Theme;
}

/** HTML of the consent page. It contains no script, and nothing reachable by scripts of the app's page. */
export function consentPage({ asked, oneTimeValue, returnTo, theme }: ConsentQuestion): string {
  const body = `
      <h1>Allow the page to reach more?</h1>
      ${originList("It will be able to connect to", asked.connect)}
      ${originList("It will be able to load pictures from", asked.image)}
      <ul class="facts">
        <li>Whoever runs these servers sees your network address and what the page asks them for: of a network, for example, the addresses you look at.</li>
        <li>Allow only servers that you chose yourself. If this question comes as a surprise, do not allow it.</li>
        <li>The page loads again where you were.</li>
        <li>You can take this back in Settings, Networks, under What this page may reach.</li>
      </ul>
      <form method="post" action="/-/allow">
        <input type="hidden" name="value" value="${escapeHtml(oneTimeValue)}">
        <a class="button" href="${escapeHtml(returnTo)}">Do not allow</a>
        <button class="button primary" type="submit">Allow</button>
      </form>`;
  return documentOf("Allow the page to reach more?", theme, body);
}

/** HTML of the error page for a rejected form submission, with a link back. */
export function consentProblemPage(message: string, returnTo: string): string {
  const body = `
      <h1>Nothing was allowed</h1>
      <p>${escapeHtml(message)}</p>
      <div class="buttons"><a class="button" href="${escapeHtml(returnTo)}">Back to the page</a></div>`;
  return documentOf("Nothing was allowed", undefined, body);
}

function originList(title: string, origins: readonly string[]): string {
  if (origins.length === 0) return "";
  const items = origins.map((origin) => `<li>${escapeHtml(origin)}</li>`).join("");
  return `<h2>${title}</h2><ul class="origins">${items}</ul>`;
}

function documentOf(title: string, theme: Theme, body: string): string {
  return `<!doctype html>
<html lang="en"${theme === undefined ? "" : ` data-theme="${theme}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} · Atoll</title>
    <style>${CONSENT_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="brand">Atoll</p>${body}
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
