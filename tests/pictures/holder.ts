import { crc32, deflateSync } from "node:zlib";
import {
  Account,
  AccountAddress,
  type Aptos,
  createObjectAddress,
  type Ed25519Account,
  EntryFunction,
  type InputViewFunctionData,
  MultiSigTransactionPayload,
  type SimpleTransaction,
  U64,
} from "@aptos-labs/ts-sdk";
import { outcomeOf } from "../support/client.ts";
import { createIssuer, runSuccessfully } from "../support/issuedAssets.ts";

/** Addresses of the holder's assets, used in page URLs. */
export interface Holdings {
  readonly asset: string;
  readonly collection: string;
  readonly token: string;
  /** Registered name of the holder; set if the network has the names contracts. */
  readonly name?: string;
  readonly shared: string;
}

export interface WalletOptions {
  /** Function that funds an account; defaults to the faucet. */
  readonly fund?: (address: AccountAddress, octas: number) => Promise<unknown>;
  readonly hasNames?: boolean;
}

const APT = 100_000_000;
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";
const COLLECTION = "Lagoon";
const PIECES = ["Pearl", "Coral", "Tide", "Driftwood", "Lantern"] as const;

/** Fills an account with assets, collectibles with pictures, a name, stake, and a shared account with a pending proposal. */
export async function fillWallet(aptos: Aptos, holder: Ed25519Account, options: WalletOptions = {}): Promise<Holdings> {
  const { hasNames = true } = options;
  const fund: Fund =
    options.fund ?? ((accountAddress, amount) => aptos.fundAccount({ accountAddress, amount, options: { waitForIndexer: false } }));
  const [partner, maker] = [Account.generate(), Account.generate()];
  await fund(holder.accountAddress, 200 * APT);
  for (const { accountAddress } of [partner, maker]) await fund(accountAddress, 10 * APT);
  const issuer = await createIssuer(aptos, maker);
  const asset = await issuer.issue({ name: "Pearl of the reef", symbol: "PEARL", decimals: 6 }, holder.accountAddress, 1_250_500_000n);
  const shells = await issuer.issue({ name: "Shell", symbol: "SHELL", decimals: 2 }, holder.accountAddress, 98_765n);
  await issuer.freeze(shells, holder.accountAddress, true);
  await issuer.issueCoin(holder.accountAddress, 42_000_000n);
  const { collection, token } = await mintPieces(aptos, holder);
  await runSuccessfully(aptos, holder, { function: "0x1::delegation_pool::add_stake", functionArguments: [POOL, 25 * APT] });
  const named = hasNames && { name: await registerName(aptos, holder) };
  const shared = await shareAccount(aptos, holder, partner, fund);
  return { asset, collection, token, shared, ...named };
}

type Fund = NonNullable<WalletOptions["fund"]>;

async function registerName(aptos: Aptos, holder: Ed25519Account): Promise<string> {
  const name = "lagoon.apt";
  const registration = await aptos.ans.registerName({ sender: holder, name, expiration: { policy: "domain" } });
  await aptos.waitForTransaction({
    transactionHash: (await aptos.signAndSubmitTransaction({ signer: holder, transaction: registration })).hash,
  });
  return name;
}

async function mintPieces(aptos: Aptos, holder: Ed25519Account): Promise<{ readonly collection: string; readonly token: string }> {
  const run = async (transaction: SimpleTransaction) =>
    outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: holder, transaction }));
  await run(
    await aptos.createCollectionTransaction({
      creator: holder,
      name: COLLECTION,
      description: "What the tide left on the reef.",
      uri: pictureOf(200),
      maxSupply: 100,
      royaltyNumerator: 5,
      royaltyDenominator: 100,
    }),
  );
  const tokens: string[] = [];
  for (const [place, piece] of PIECES.entries()) {
    const minted = await run(
      await aptos.mintDigitalAssetTransaction({
        creator: holder,
        collection: COLLECTION,
        name: piece,
        description: `${piece}, found at low tide.`,
        uri: pictureOf(place * 48),
        propertyKeys: ["depth"],
        propertyTypes: ["U64"],
        propertyValues: [place + 3],
      }),
    );
    tokens.push(minted.events.find(({ type }) => type === "0x4::collection::Mint")?.data.token);
  }
  const [token] = tokens;
  if (token === undefined) throw new Error("nothing was minted");
  return { collection: createObjectAddress(holder.accountAddress, COLLECTION).toStringLong(), token };
}

async function shareAccount(aptos: Aptos, owner: Ed25519Account, partner: Ed25519Account, fund: Fund): Promise<string> {
  const view: InputViewFunctionData = {
    function: "0x1::multisig_account::get_next_multisig_account_address",
    functionArguments: [owner.accountAddress],
  };
  const [next] = await aptos.view<[string]>({ payload: view });
  const shared = AccountAddress.from(next).toStringLong();
  const owners = [partner.accountAddress];
  await runSuccessfully(aptos, owner, { function: "0x1::multisig_account::create_with_owners", functionArguments: [owners, 2, [], []] });
  await fund(AccountAddress.from(next), 5 * APT);
  const payment = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.from(partner.accountAddress), new U64(APT)]);
  const payload = new MultiSigTransactionPayload(payment).bcsToBytes();
  await runSuccessfully(aptos, partner, { function: "0x1::multisig_account::create_transaction", functionArguments: [shared, payload] });
  return shared;
}

const SIDE = 48;

/** Draws coloured rings as a PNG data URL. */
function pictureOf(hue: number): string {
  const rows = Array.from({ length: SIDE }, (_, y) => [0, ...Array.from({ length: SIDE }, (_, x) => colourAt(x, y, hue)).flat()]).flat();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.from(rows))), chunk("IEND", Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString("base64")}`;
}

function colourAt(x: number, y: number, hue: number): readonly number[] {
  const ring = Math.floor(Math.hypot(x - SIDE / 3, y - SIDE / 2) / 8);
  return [hue % 256, (90 + ring * 22) % 256, (150 + ring * 14) % 256];
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
