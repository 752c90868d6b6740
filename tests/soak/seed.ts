let seed: number | undefined;

/** Seed of this run: `SEED` from the environment for a replay, else a new printed one. */
export function soakSeed(): number {
  if (seed === undefined) {
    seed = process.env.SEED === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(process.env.SEED);
    console.log(`soak seed ${seed} (replay: npm run soak -- --seed ${seed}, with the name of this soak)`);
  }
  return seed;
}
