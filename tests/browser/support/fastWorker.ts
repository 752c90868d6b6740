import type { BrowserContext } from "playwright-core";

/** Lets time pass that many times faster in the signer's worker, which the page's own clock does not reach. Its code stays as it is. */
export async function hastenWorkers(context: BrowserContext, factor: number): Promise<void> {
  await context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    // A tick at a time: a worker that had no turn for a while would otherwise take the leap for a sleep of the machine.
    const preamble = `{
      const realNow = Date.now.bind(Date), every = self.setInterval.bind(self);
      let ahead = 0;
      Date.now = () => realNow() + ahead;
      self.setInterval = (action, ms) => every(() => { ahead += ms - ms / ${factor}; action(); }, ms / ${factor});
    }\n`;
    await route.fulfill({ response, body: preamble + (await response.text()) });
  });
}
