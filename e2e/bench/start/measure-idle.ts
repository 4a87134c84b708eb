import { setTimeout as after } from 'node:timers/promises';
import { cpuSeconds } from '../../support/processes/process-cpu.ts';
import { residentMb } from '../../support/processes/process-memory.ts';
import { postgresIsInstalled, startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const limitMb = { postgres: 250, embedded: 600 };
const limitPercent = 5;
/** Many jobs run at each full minute, so shorter times would vary. */
const secondsOfProcessor = 60;

export async function measureIdle({ idleSeconds }: { idleSeconds: number }): Promise<Figure[]> {
	return [
		...(await onPostgres(idleSeconds)),
		...(await firstAndSecond('embedded database', {}, limitMb.embedded, idleSeconds)),
	];
}

async function onPostgres(idleSeconds: number): Promise<Figure[]> {
	if (!postgresIsInstalled) {
		const note = 'apt-get install postgresql';
		return [figure({ name: 'idle memory with DATABASE_URL', value: null, unit: 'MB', note })];
	}
	await using postgres = await startPostgres();
	const env = { DATABASE_URL: await postgres.createDatabase() };
	return await firstAndSecond('DATABASE_URL', env, limitMb.postgres, idleSeconds);
}

async function firstAndSecond(
	which: string,
	env: Record<string, string>,
	atMost: number,
	idleSeconds: number,
): Promise<Figure[]> {
	await using product = await startProduct({ env });
	const idle = async (start: string) => {
		await after(idleSeconds * 1000);
		const name = `idle memory, ${which}, ${start} start`;
		const note = `after ${idleSeconds} s`;
		return figure({ name, value: residentMb(product.pid()), unit: 'MB', target: { atMost }, note });
	};
	const first = await idle('first');
	const before = cpuSeconds(product.pid());
	await after(secondsOfProcessor * 1000);
	const percent = ((cpuSeconds(product.pid()) - before) / secondsOfProcessor) * 100;
	const share = figure({
		name: `idle share of a core, ${which}`,
		value: percent,
		unit: '%',
		target: { atMost: limitPercent },
		note: `during ${secondsOfProcessor} s`,
	});
	await product.restart();
	return [first, share, await idle('second')];
}
