import type { Visitor } from "./browser.ts";

/** Collects all places where a visit could leave a secret, as text: documents, fields, URLs, storage, cookies, requests, console. */
export async function tracesOf(visitor: Visitor): Promise<Readonly<Record<string, string>>> {
  const { page, context, requests, messages } = visitor;
  const inPage = await page.evaluate(async () => {
    const fields = [...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value);
    const databases: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        databases.push([name, store, all]);
      }
      database.close();
    }
    return {
      document: document.documentElement.outerHTML,
      text: document.body.innerText,
      fields: JSON.stringify(fields),
      address: `${location.href} ${JSON.stringify(history.state)}`,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      // Decodes stored bytes as text, because a list of numbers would hide a secret.
      databases: JSON.stringify(databases, (_key, value: unknown) =>
        value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
      ),
    };
  });
  return {
    ...inPage,
    cookies: JSON.stringify(await context.cookies()),
    requests: requests.map(({ url, body }) => `${decodeURIComponent(url)} ${body ?? ""}`).join("\n"),
    console: messages.join("\n"),
  };
}

/** Lists places containing a secret. Three consecutive words of a mnemonic count as a match. */
export function placesOf(secret: string, traces: Readonly<Record<string, string>>): string[] {
  const words = secret.split(" ");
  const parts = words.length === 12 ? words.slice(0, -2).map((_, at) => words.slice(at, at + 3).join(" ")) : [secret.replace(/^.*0x/, "")];
  return Object.entries(traces)
    .filter(([, text]) => parts.some((part) => text.includes(part) || lettersOf(text).includes(part)))
    .map(([place]) => place);
}

/** Reduces a text to its words, so that phrase words separated by markup, numbers or commas are adjacent. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]*>/g, " ")
    .replace(/[^a-z]+/g, " ");
}
