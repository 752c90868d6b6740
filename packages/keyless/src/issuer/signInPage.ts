import { TEST_IDENTITIES } from "./identity.ts";

/**
 * Content security policy of the sign-in page: no scripts or external resources; forms may submit only here and redirect to the local
 * application.
 */
export const SIGN_IN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'; base-uri 'none'";

/** Sign-in page without scripts: offers test identities or any e-mail address. The form's action URL carries the request parameters. */
export function signInPage(options: {
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly action: string;
}): string {
  const { label, issuer, clientId, action } = options;
  const choices = TEST_IDENTITIES.map(
    ({ email }) => `<button name="email" value="${escapeHtml(email)}" type="submit">${escapeHtml(email)}</button>`,
  ).join("\n      ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in · ${escapeHtml(label)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
  <p class="kind">Development sign-in</p>
  <h1>Sign in to ${escapeHtml(clientId)}</h1>
  <p>${escapeHtml(label)} (${escapeHtml(issuer)}) runs on your machine, for development. It asks for no password: anyone who can open this page can sign in as anyone.</p>
  <form method="post" action="${escapeHtml(action)}">
    <fieldset>
      <legend>Test accounts</legend>
      ${choices}
    </fieldset>
  </form>
  <form method="post" action="${escapeHtml(action)}">
    <label for="email">Another e-mail address</label>
    <div class="row"><input id="email" name="email" type="email" required maxlength="120" autocomplete="off" placeholder="someone@example.test"><button type="submit">Sign in</button></div>
  </form>
</main>
</body>
</html>
`;
}

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

const STYLE = `
:root { color-scheme: light dark; --text: #16201f; --muted: #55625f; --page: #f6f8f7; --card: #ffffff; --line: #d8dfdd; --accent: #0c6f66; --onAccent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --text: #e7eeec; --muted: #9fb0ac; --page: #0f1514; --card: #161e1d; --line: #2b3836; --accent: #4fc2b4; --onAccent: #06211e; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 440px; margin: 8vh auto 0; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--muted); overflow-wrap: anywhere; }
.kind { margin: 0 0 4px; color: var(--accent); font-size: 13px; font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; display: grid; gap: 8px; }
legend, label { padding: 0; margin-bottom: 8px; font-size: 14px; font-weight: 600; display: block; }
button, input { min-height: 44px; padding: 0 12px; font: inherit; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: var(--text); }
fieldset button { text-align: left; cursor: pointer; }
.row { display: flex; gap: 8px; }
.row input { flex: 1; min-width: 0; }
.row button { background: var(--accent); border-color: var(--accent); color: var(--onAccent); cursor: pointer; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
