import type { Page } from "playwright-core";

/** Response of the signing worker to a script. */
export type WorkerAnswer =
  | { readonly kind: "result"; readonly value: unknown }
  | { readonly kind: "failure"; readonly code: string; readonly message: string };

/** Injects a script before the page loads that captures the signing worker and its messages. */
export async function plantScript(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    const Honest = window.Worker;
    class Watched extends Honest {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        Object.assign(window, { stolenWorker: this, postedToWorker: posted });
      }
      override postMessage(message: unknown): void {
        posted.push(structuredClone(message));
        super.postMessage(message);
      }
    }
    window.Worker = Watched;
  });
}

/** Sends a message to the captured worker. Bytes are number lists, because they cross from test to page. */
export function callWorker(page: Page, method: string, input: unknown): Promise<WorkerAnswer> {
  return page.evaluate(
    ([name, plain]) =>
      new Promise<WorkerAnswer>((resolve) => {
        const revive = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(revive);
          if (typeof value !== "object" || value === null) return value;
          if ("bytes" in value && Array.isArray(value.bytes) && Object.keys(value).length === 1) return new Uint8Array(value.bytes);
          return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revive(part)]));
        };
        const worker = (window as unknown as { stolenWorker: Worker }).stolenWorker;
        const id = 1_000_000 + Math.floor(Math.random() * 1_000_000);
        const listen = ({ data }: MessageEvent<WorkerAnswer & { readonly id: number }>) => {
          if (data.id !== id) return;
          worker.removeEventListener("message", listen);
          resolve(data);
        };
        worker.addEventListener("message", listen);
        worker.postMessage({ id, method: name, input: revive(plain) });
      }),
    [method, input] as const,
  );
}
