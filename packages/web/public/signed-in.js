// Runs in the sign-in window when the issuer has sent it back. The page's headers cut the window off from the page that opened it, so what the
// issuer said goes over a channel that only this origin hears (src/session/signIn/signInChannel.ts). It is handed over once and kept nowhere.
(() => {
  const TEXTS = {
    en: {
      done: "Atoll has the issuer's answer and goes on by itself. You can close this window.",
      refused: "The issuer did not sign you in. Atoll says what to do. You can close this window.",
      alone:
        "No page of Atoll took this sign-in: it is locked or closed, or the sign-in was cancelled. Go back to Atoll and sign in again.",
    },
    de: {
      done: "Atoll hat die Antwort des Ausstellers und fährt von selbst fort. Sie können dieses Fenster schließen.",
      refused: "Der Aussteller hat Sie nicht angemeldet. Atoll sagt, was zu tun ist. Sie können dieses Fenster schließen.",
      alone:
        "Keine Seite von Atoll hat diese Anmeldung angenommen: Atoll ist gesperrt oder geschlossen, oder die Anmeldung wurde abgebrochen. Gehen Sie zurück zu Atoll und melden Sie sich erneut an.",
    },
  };
  const WAIT_MS = 4_000;
  const answer = new URLSearchParams(location.hash.slice(1));
  // A token must not stay in the address, where the browser's history would keep it.
  history.replaceState(null, "", location.pathname);
  const language = navigator.language.startsWith("de") ? "de" : "en";
  document.documentElement.lang = language;
  const tell = (name) => {
    document.getElementById("told").textContent = TEXTS[language][name];
  };
  const [state, token, error] = ["state", "id_token", "error"].map((name) => answer.get(name) ?? undefined);
  if (state === undefined || (token === undefined && error === undefined)) return tell("alone");
  const channel = new BroadcastChannel("atoll-sign-in");
  const timer = setTimeout(() => {
    channel.close();
    tell("alone");
  }, WAIT_MS);
  channel.onmessage = ({ data }) => {
    if (data?.kind !== "taken" || data.state !== state) return;
    clearTimeout(timer);
    channel.close();
    tell(token === undefined ? "refused" : "done");
    window.close();
  };
  channel.postMessage({ kind: "answer", state, token, error });
})();
