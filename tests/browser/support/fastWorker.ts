import type { BrowserContext } from "playwright-core";

/** Lets time pass that many times faster in the signer's worker, which the page's own clock does not reach. Its code stays as it is. */
export async function hastenWorkers(context: BrowserContext, factor: number): Promise<void> {
  await context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const preamble = `{
      const realNow = Date.now.bind(Date), start = realNow(), every = self.setInterval.bind(self);
      Date.now = () => start + (realNow() - start) * ${factor};
      self.setInterval = (action, ms, ...rest) => every(action, ms / ${factor}, ...rest);
    }\n`;
    await route.fulfill({ response, body: preamble + (await response.text()) });
  });
}
