import { expect, test } from 'vitest';
import { postgresIsInstalled, startPostgres } from '../support/server/start-postgres.ts';
import { runAttack } from './attack/run-attack.ts';

const { FAULT_MINUTES, FAULT_SEED, ATTACK_DATABASE } = process.env;
const minutes = Number(FAULT_MINUTES ?? 1);
const seed = Number(FAULT_SEED ?? Date.now() % 1_000_000);

test.skipIf(ATTACK_DATABASE === 'postgres' && !postgresIsInstalled)(
	'an attacker cannot stop, fill or slow the server, nor read data of others',
	async () => {
		await using postgres = ATTACK_DATABASE === 'postgres' ? await startPostgres() : null;
		const env = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
		expect(await runAttack({ seed, minutes, requests: 1_500, isWhole: true, env })).toEqual([]);
	},
	(minutes + 15) * 60_000,
);
