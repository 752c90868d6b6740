import "../ui/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { extractControlToken } from "../session/secrets/controlToken.ts";
import { discardFormerWarnings } from "../session/settings/formerWarnings.ts";
import { startLanguage, useLanguage } from "../session/settings/languageChoice.ts";
import { startTheme } from "../session/settings/theme.ts";
import { createPageRouter } from "./router.ts";

extractControlToken();
discardFormerWarnings();
startTheme();
const container = document.getElementById("root");
if (container === null) throw new Error("The document has no place for the page");
const root = createRoot(container);
const router = createPageRouter();
void startLanguage().then(() =>
  root.render(
    <StrictMode>
      <Pages />
    </StrictMode>,
  ),
);

/** Remounts everything when the language changes, because texts are looked up during rendering. */
function Pages() {
  return <RouterProvider key={useLanguage()} router={router} />;
}
