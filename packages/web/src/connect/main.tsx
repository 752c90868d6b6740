import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadWords } from "../language/words.ts";
import { startLanguage, useLanguage } from "../session/settings/languageChoice.ts";
import { startTheme } from "../session/settings/theme.ts";
import { ConnectWindow } from "./ConnectWindow.tsx";
import { createOpener } from "./site/opener.ts";

const ERROR_TEXTS_AFTER_MS = 1_000;

startTheme();
const container = document.getElementById("connect");
if (container === null) throw new Error("The document has no place for the window");
const root = createRoot(container);
void startLanguage(["common", "connect"]).then(() => {
  // Reports ready only now: a request must not arrive before the window can show it.
  const opener = createOpener();
  root.render(
    <StrictMode>
      <Windows opener={opener} />
    </StrictMode>,
  );
  // Texts of errors follow, because the window is usable without them.
  setTimeout(() => void loadWords(["errors"]), ERROR_TEXTS_AFTER_MS);
});

/** Remounts the window when the language changes, because texts are looked up during rendering. */
function Windows({ opener }: { readonly opener: ReturnType<typeof createOpener> }) {
  return <ConnectWindow key={useLanguage()} opener={opener} />;
}
