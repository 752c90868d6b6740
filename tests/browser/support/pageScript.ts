import type { Page } from "playwright-core";

/** Response of the signing worker to a script. */
export type WorkerAnswer =
  | { readonly kind: "result"; readonly value: unknown }
  | { readonly kind: "failure"; readonly code: string; readonly message: string };

/** Injects a script before the page loads that captures the page's connection to the signing worker, and its messages. */
export async function plantScript(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const posted: unknown[] = [];
    const Honest = window.SharedWorker;
    class Watched extends Honest {
      constructor(...args: ConstructorParameters<typeof SharedWorker>) {
        super(...args);
        const { port } = this;
        const send = port.postMessage.bind(port);
        port.postMessage = (message: object) => {
          posted.push(structuredClone(message));
          // The page connects again if the worker responds late; it sends requests over one connection only.
          if ("method" in message) Object.assign(window, { stolenWorker: port, postedToWorker: posted });
          send(message);
        };
      }
    }
    window.SharedWorker = Watched;
  });
}

/** Sends a message over the captured connection. Bytes are number lists, because they cross from test to page. */
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
        const worker = (window as unknown as { stolenWorker: MessagePort }).stolenWorker;
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
