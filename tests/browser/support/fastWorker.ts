import type { BrowserContext } from "playwright-core";

/**
 * Accelerates the clock of the signing worker by a factor, because Playwright's page clock does not reach workers. The worker's code stays
 * unchanged. Playwright cannot replace the file of a shared worker, so the browser appears to have none: each tab then has its own worker.
 */
export async function hastenWorkers(context: BrowserContext, factor: number): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  await context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    // Advances the clock a little per timer tick, because the worker treats one large jump as a machine that was asleep and locks the
    // vault.
    const preamble = `{
      const realNow = Date.now.bind(Date), every = self.setInterval.bind(self);
      let ahead = 0;
      Date.now = () => realNow() + ahead;
      self.setInterval = (action, ms) => every(() => { ahead += ms - ms / ${factor}; action(); }, ms / ${factor});
    }\n`;
    await route.fulfill({ response, body: preamble + (await response.text()) });
  });
}
