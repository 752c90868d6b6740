// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { currentLanguage } from "../../language/words.ts";
import { startLanguage, useLanguage, useLanguageHold } from "./languageChoice.ts";

function Page({ isHalfMade }: { readonly isHalfMade: boolean }) {
  useLanguageHold(isHalfMade);
  return useLanguage();
}

async function chooseInAnotherTab(language: string): Promise<void> {
  localStorage.setItem("atoll-language", language);
  window.dispatchEvent(new StorageEvent("storage", { key: "atoll-language", newValue: language }));
  // Wait until a language's texts have loaded.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it("a language chosen in another tab applies immediately, or after a half-finished form in this tab", async () => {
  localStorage.setItem("atoll-language", "en");
  await startLanguage();
  const place = document.createElement("div");
  const root = createRoot(place);
  root.render(<Page isHalfMade={false} />);
  await expect.poll(() => place.textContent).toBe("en");
  await chooseInAnotherTab("de");
  await expect.poll(() => place.textContent).toBe("de");
  root.render(<Page isHalfMade={true} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await chooseInAnotherTab("en");
  expect([place.textContent, currentLanguage()]).toEqual(["de", "de"]);
  root.render(<Page isHalfMade={false} />);
  await expect.poll(() => place.textContent).toBe("en");
  root.unmount();
});
