import { expect, test } from 'vitest';
import { postgresIsInstalled } from '../support/server/start-postgres.ts';
import { runChaos } from './chaos/run-chaos.ts';

const { FAULT_MINUTES, FAULT_SEED } = process.env;
const minutes = Number(FAULT_MINUTES ?? 2);
const seed = Number(FAULT_SEED ?? Date.now() % 1_000_000);

test.skipIf(!postgresIsInstalled)(
	`${minutes} minutes of kills, cuts and full disks lose nothing that was acknowledged (seed ${seed})`,
	async () => {
		const { losses, wrongAnswers, table } = await runChaos({ minutes, seed });
		console.table(table);
		expect({ losses, wrongAnswers }).toEqual({ losses: [], wrongAnswers: [] });
	},
	(minutes + 30) * 60_000,
);
