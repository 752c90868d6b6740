import { createObjectAddress, createResourceAddress, defaultDelegationPools, delegationPoolAddress } from "@atoll/framework";
import { type Address, address, bytesToHex, encodeBcs, USECS_PER_SEC } from "@atoll/move";
import { type ContractEvent, encodeStateKey, type RunningChain } from "@atoll/node";
import { createSeededRandom } from "../profile/seededRandom.ts";
import { crowdAccounts, namedAccounts, type SampleAccount } from "./sampleAccounts.ts";
import * as calls from "./sampleCalls.ts";
import { SAMPLE_MODULE, samplePackage } from "./samplePackage.ts";
import { samplePicture } from "./samplePicture.ts";
import { createSampleSender } from "./sampleSender.ts";

const OCTAS_PER_APT = 100_000_000n;
const NAMED_APT = 500n;
const CROWD_APT = 60n;
const STEP_MINUTES = 40;
const STEPS_OF_A_DAY = (24 * 60) / STEP_MINUTES;
const SETUP_STEPS = 6;
const MULTISIG_DOMAIN = "aptos_framework::multisig_account";
/** Interval of payments above the sender's balance, so that lists also show failed transactions. */
const FAILURE_EVERY = 40;

/** Time by which a sample world moves the chain's clock forward. */
export const SAMPLE_DAY_MS = STEPS_OF_A_DAY * STEP_MINUTES * 60_000;
/** Number of steps that `onStep` counts. */
export const SAMPLE_STEPS = SETUP_STEPS + STEPS_OF_A_DAY;

export interface SampleWorldOptions {
  readonly chain: RunningChain;
  readonly seed: number;
  /** Mints APT for an account; resolves once its transaction is in a block. */
  readonly fund: (receiver: Address, octas: bigint) => Promise<unknown>;
  /** Stores a picture and returns its URL. */
  readonly storePicture: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Called after each step; throws to stop. */
  readonly onStep: (step: number) => void;
}

/**
 * Fills a ledger with a small economy through ordinary transactions: named accounts, assets, collections, a package, shared accounts,
 * stakes and a day of activity. One seed on equal ledgers with equal clocks gives equal states. The caller stops scheduled block
 * production first, because every block must have the same content.
 */
export async function createSampleWorld({ chain, seed, fund, storePicture, onStep }: SampleWorldOptions): Promise<void> {
  const random = createSeededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0];
  const apt = (tenths: number) => (BigInt(tenths) * OCTAS_PER_APT) / 10n;
  const sender = createSampleSender(chain);
  const named = namedAccounts();
  const all = [...named, ...crowdAccounts(seed)] as unknown as readonly [SampleAccount, ...SampleAccount[]];
  const [marina, harbour, coral, pelican, lighthouse, ferryman, tidepool] = all;
  if (harbour === undefined || coral === undefined || pelican === undefined || lighthouse === undefined)
    throw new Error("accounts missing");
  if (ferryman === undefined || tidepool === undefined) throw new Error("accounts missing");
  const module = encodeStateKey({ kind: "module", address: harbour.address, name: SAMPLE_MODULE });
  if (chain.stateAt(chain.ledger().version).get(module) !== undefined)
    throw new Error("This ledger already has a sample world. Reset the network to create another one.");
  let step = 0;
  const finishStep = async () => {
    const events = await sender.mine();
    await chain.letOthersRun();
    step++;
    onStep(step);
    return events;
  };

  // Accounts with APT.
  await chain.mine();
  const funded = all.map((one) => fund(one.address, (one.name === undefined ? CROWD_APT : NAMED_APT) * OCTAS_PER_APT));
  await chain.mine();
  await Promise.all(funded);
  await finishStep();

  // Names.
  for (const one of named) if (one.name !== undefined) sender.send(one, calls.registerName(one.name, one.address));
  await sender.mine();
  for (const one of named) if (one.name !== undefined) sender.send(one, calls.setPrimaryName(one.name));
  await finishStep();

  // Published package and issued assets.
  const { metadata, modules } = samplePackage(harbour.address);
  sender.send(harbour, calls.publishPackage(metadata, modules));
  await sender.mine();
  const assets: { readonly id: Address; readonly one: bigint }[] = [];
  for (const [index, [symbol, name, decimals]] of ASSETS.entries()) {
    const icon = await storePicture(samplePicture(0.12 + 0.3 * index, index));
    const one = 10n ** BigInt(decimals);
    sender.send(harbour, calls.issueAsset(harbour.address, { seed: symbol, name, symbol, decimals, icon, units: 1_000_000n * one }));
    assets.push({ id: createObjectAddress(harbour.address, new TextEncoder().encode(symbol)), one });
  }
  await sender.mine();
  for (const { id, one } of assets)
    for (const to of all.slice(0, 16)) if (to !== harbour) sender.send(harbour, calls.payAsset(id, to.address, 500n * one));
  await finishStep();

  // Collections with pictures.
  const tokens: { readonly id: Address; owner: SampleAccount }[] = [];
  for (const [index, { name, description, tokens: count, token }] of COLLECTIONS.entries()) {
    const creator = index === 0 ? coral : lighthouse;
    const hue = 0.5 + 0.18 * index;
    const uri = await storePicture(samplePicture(hue, 100 + index));
    sender.send(creator, calls.createCollection({ name, description, uri, maximum: 100n }));
    await sender.mine();
    for (let number = 1; number <= count; number++) {
      const picture = await storePicture(samplePicture((hue + number * 0.035) % 1, number + 10 * index));
      sender.send(creator, calls.mintToken(name, `${token} #${number}`, description, picture, BigInt(5 + below(40))));
    }
    for (const events of await sender.mine()) for (const id of mintedIn(events)) tokens.push({ id, owner: creator });
  }
  for (const token of tokens.filter((_, index) => index % 3 !== 0)) {
    const owner = pick(all);
    if (owner === token.owner) continue;
    sender.send(token.owner, calls.giveToken(token.id, owner.address));
    token.owner = owner;
  }
  await finishStep();

  // Shared accounts with open proposals.
  const shared = [
    { owner: marina, others: [harbour, coral], signatures: 2n },
    { owner: pelican, others: [marina, lighthouse, ferryman], signatures: 3n },
  ].map(({ owner, others, signatures }) => {
    const sequence = sender.send(
      owner,
      calls.createSharedAccount(
        others.map((one) => one.address),
        signatures,
      ),
    );
    return { owner, others, id: sharedAddress(owner.address, sequence) };
  });
  await sender.mine();
  for (const { owner, id } of shared) sender.send(owner, calls.payApt(id, 40n * OCTAS_PER_APT));
  await sender.mine();
  for (const { owner, others, id } of shared) {
    sender.send(owner, calls.propose(id, calls.payApt(tidepool.address, 5n * OCTAS_PER_APT)));
    await sender.mine();
    for (const other of others.slice(1)) sender.send(other, calls.propose(id, calls.payApt(ferryman.address, 2n * OCTAS_PER_APT)));
    await sender.mine();
    const [first] = others;
    if (first !== undefined) sender.send(first, calls.vote(id, 2n, false));
  }
  await finishStep();

  // Stakes in pools without an allowlist.
  const pools = defaultDelegationPools()
    .filter(({ hasAllowlist }) => !hasAllowlist)
    .map(({ owner, seed: poolSeed }) => delegationPoolAddress(owner, new TextEncoder().encode(poolSeed)));
  for (const [index, pool] of pools.entries())
    for (const [place, one] of named.slice(index, 6 + index).entries()) sender.send(one, calls.addStake(pool, apt(150 + 120 * place)));
  await finishStep();

  // A day of activity, with the chain's clock moved forward.
  for (let part = 0; part < STEPS_OF_A_DAY; part++) {
    chain.advanceClock(BigInt(STEP_MINUTES * 60) * USECS_PER_SEC);
    // More happens around noon than at night.
    const count = 2 + below(3) + Math.round(4 * Math.sin((Math.PI * part) / STEPS_OF_A_DAY));
    for (let index = 0; index < count; index++) {
      const from = pick(all);
      const to = pick(all);
      const kind = below(10);
      const asset = assets[below(assets.length)];
      const token = tokens.find(({ owner }) => owner === from);
      if (from === to) continue;
      if (below(FAILURE_EVERY) === 0) sender.send(from, calls.payApt(to.address, 1_000_000n * OCTAS_PER_APT), { mayFail: true });
      else if (kind < 6 || asset === undefined) sender.send(from, calls.payApt(to.address, apt(1 + below(12))));
      else if (kind < 8 && all.indexOf(from) < 16)
        sender.send(from, calls.payAsset(asset.id, to.address, BigInt(1 + below(9)) * asset.one));
      else if (kind === 8 && token !== undefined) {
        sender.send(from, calls.giveToken(token.id, to.address));
        // Waits for the next block before the next owner sends the token, because the order of senders in a block is open.
        token.owner = to;
        await sender.mine();
      } else sender.send(from, calls.payApt(to.address, apt(1 + below(5))));
    }
    if (part === STEPS_OF_A_DAY / 2 && pools[0] !== undefined) sender.send(pelican, calls.unlockStake(pools[0], apt(110)));
    await finishStep();
  }
}

const ASSETS = [
  ["HBR", "Harbour Dollar", 6],
  ["PRL", "Pearl", 8],
  ["TIDE", "Tide Points", 2],
] as const;

const COLLECTIONS = [
  { name: "Lagoon Postcards", description: "Views of the lagoon through the day.", token: "Postcard", tokens: 9 },
  { name: "Lighthouse Keepers", description: "Lights along the coast.", token: "Light", tokens: 6 },
] as const;

/** Tokens minted by a transaction: the event `0x4::collection::Mint` ends with the token's address. */
function mintedIn(events: readonly ContractEvent[]): readonly Address[] {
  return events.flatMap(({ type, data }) =>
    type.kind === "struct" && type.module === "collection" && type.name === "Mint" ? [address(`0x${bytesToHex(data.slice(-32))}`)] : [],
  );
}

function sharedAddress(owner: Address, sequenceNumber: bigint): Address {
  const domain = new TextEncoder().encode(MULTISIG_DOMAIN);
  return createResourceAddress(owner, new Uint8Array([...domain, ...encodeBcs((writer) => writer.u64(sequenceNumber))]));
}
