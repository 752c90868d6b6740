import { Account, type Aptos, generateSigningMessageForTransaction } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchWithExampleHosts, newVisitor } from "../browser/support/browser.ts";
import { button, clickToClose, typePassword } from "../browser/support/dapp/connectWindow.ts";
import { attack, type HostileSite, startHostileSite } from "../browser/support/dapp/hostileSite.ts";
import { clickForWindow, type Dapp, startDapp } from "../browser/support/dapp/startDapp.ts";
import { vaultWith } from "../browser/support/storedVault.ts";
import { storeFirstVault } from "../browser/support/vaultDatabase.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { photograph, SIZES, THEMES } from "./photograph.ts";

// Takes screenshots of the connect window for human review: `npm run pictures`.

const CONNECT = { atoll: 1, kind: "connect" };

let network: NetworkProcess;
let browser: Browser;
let dapp: Dapp;
let site: HostileSite;
let client: Aptos;
let alice: Awaited<ReturnType<typeof fundedAccount>>;
beforeAll(async () => {
  [network, browser, dapp, site] = await Promise.all([startNetworkProcess(), launchWithExampleHosts(), startDapp(), startHostileSite()]);
  client = createClient(network);
  alice = await fundedAccount(client, 1_000_000_000);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([dapp?.close(), site?.close()]);
  await network?.stop();
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`screenshots of the connect window: ${size.name}, ${theme}`, { timeout: 180_000 }, async () => {
      const { page, context, openTab } = await newVisitor(browser, {
        viewport: { width: size.width, height: size.height },
        colorScheme: theme,
      });
      const picture = async (popup: Page, name: string) => {
        await popup.setViewportSize({ width: size.width, height: size.height });
        // The deciding button reacts a second after the change of size.
        await popup.waitForTimeout(1_300);
        await photograph(popup, `connect-${name}-${size.name}-${theme}`, false);
      };
      const reject = (popup: Page) => clickToClose(popup, popup.getByRole("button", { name: /^(Reject|Cancel)$/ }));
      const atoll = page;
      await atoll.goto(`${network.pageUrl}/icon.svg`);
      await storeFirstVault(
        atoll,
        await vaultWith([
          { account: alice, label: "Everyday" },
          { account: Account.generate(), label: "Savings" },
        ]),
      );
      await atoll.goto(`${network.pageUrl}/settings/sites`);
      const tab = await openTab();
      await tab.goto(dapp.url(network));

      const locked = await clickForWindow(tab, "connect");
      await locked.getByLabel("Password", { exact: true }).waitFor();
      await picture(locked, "locked");
      await typePassword(locked);
      await button(locked, "Unlock").click();
      await locked.getByText("10 APT", { exact: true }).waitFor();
      await picture(locked, "consent");
      await clickToClose(locked, button(locked, "Connect"));

      const recipient = Account.generate().accountAddress;
      const payment = await clickForWindow(tab, "pay", { recipient: recipient.toString(), octas: 150_000_000 });
      await payment.getByRole("region", { name: "Preview" }).getByText("1.5 APT").first().waitFor();
      await picture(payment, "transaction");
      await reject(payment);

      const data = { function: "0x1::aptos_account::transfer" as const, functionArguments: [recipient, 70_000_000] };
      const expireTimestamp = Math.floor(Date.now() / 1000) + 20;
      const built = await client.transaction.build.simple({ sender: alice.accountAddress, data, options: { expireTimestamp } });
      const expiring = await clickForWindow(tab, "sign", { raw: built.rawTransaction.bcsToHex().toString(), secondary: [] });
      await expiring.getByRole("region", { name: "Preview" }).getByText("0.7 APT").first().waitFor();
      await picture(expiring, "countdown");
      await expiring.getByText("This transaction has expired").first().waitFor();
      await picture(expiring, "expired");
      await clickToClose(expiring, button(expiring, "Close window"));

      const message = await clickForWindow(tab, "signMessage", { message: "Log in to Lagoon", nonce: "17" });
      await button(message, "Sign").waitFor();
      await picture(message, "message");
      await reject(message);

      const bytes = generateSigningMessageForTransaction(built);
      const disguised = await clickForWindow(tab, "signMessage", { message: Buffer.from(bytes).toString("hex"), nonce: "18" });
      await disguised.getByText("This message is a transaction").waitFor();
      await picture(disguised, "message-transaction");
      await reject(disguised);

      const signIn = await clickForWindow(tab, "signIn", { nonce: "n-17", statement: "Welcome to Lagoon. Sign in to see your orders." });
      await button(signIn, "Sign in").waitFor();
      await picture(signIn, "sign-in");
      await reject(signIn);

      const elsewhere = await clickForWindow(tab, "signIn", { nonce: "n-18", domain: "bank.example" });
      await elsewhere.getByText("Sign-in to another site").waitFor();
      await picture(elsewhere, "sign-in-elsewhere");
      await reject(elsewhere);

      const same = await clickForWindow(tab, "changeNetwork", { name: "local", chainId: 4, url: network.nodeUrl });
      await button(same, "Change network").waitFor();
      await picture(same, "network");
      await reject(same);

      const unknown = await clickForWindow(tab, "changeNetwork", { name: "custom", chainId: 77, url: "https://node.reef.example/v1" });
      await unknown.getByText("Atoll cannot use this network").waitFor();
      await picture(unknown, "network-unknown");
      await reject(unknown);

      await tab.goto(site.origin("lagoon.example"));
      const real = await attack(tab, network.pageUrl, [{ ...CONNECT, id: "a".repeat(32) }]);
      await clickToClose(real, button(real, "Connect"));
      await tab.goto(site.origin("l\u0430goon.example"));
      const fake = await attack(tab, network.pageUrl, [{ ...CONNECT, id: "b".repeat(32) }]);
      await fake.getByText("Compare the addresses").waitFor();
      await picture(fake, "look-alike");
      await reject(fake);

      await atoll.bringToFront();
      await atoll.getByText("http://lagoon.example").first().waitFor();
      await picture(atoll, "sites");
      await context.close();
    });
  }
}
