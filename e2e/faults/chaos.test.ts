import { expect, test } from 'vitest';
import { postgresIsInstalled } from '../support/server/start-postgres.ts';
import { runChaos } from './chaos/run-chaos.ts';

const { FAULT_MINUTES, FAULT_SEED, KILLS } = process.env;
const kills = KILLS ? Number(KILLS) : undefined;
/** A kill and the start after it take a minute at most, on a busy machine. */
const minutes = Number(FAULT_MINUTES ?? kills ?? 2);
const seed = Number(FAULT_SEED ?? Date.now() % 1_000_000);

test.skipIf(!postgresIsInstalled)(
	`${kills ? `${kills} kills` : `${minutes} minutes of kills, cuts and full disks`} lose nothing that was acknowledged (seed ${seed})`,
	async () => {
		const { losses, wrongAnswers, table } = await runChaos({ minutes, seed, kills });
		console.table(table);
		expect({ losses, wrongAnswers }).toEqual({ losses: [], wrongAnswers: [] });
		if (kills) expect(Number(table['api process killed']) + Number(table['worker killed'])).toBe(kills);
	},
	(minutes + 30) * 60_000,
);
