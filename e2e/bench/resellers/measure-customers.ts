import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { postgresIsInstalled, startPostgres } from '../../support/server/start-postgres.ts';
import { type Figure, figure } from '../report.ts';

const rounds = 200;
const targetMs = 50;
const file = 'src/features/resellers/customers/customers.test.ts';
const p95 = /lists of 5,000 customers: ([\d.]+) ms/;

/** Lists a reseller's 5,000 customers on both databases. The API test does the same. */
export async function measureCustomers(): Promise<Figure[]> {
	const figures = [await measureOn('embedded database', {})];
	if (!postgresIsInstalled) return figures;
	await using postgres = await startPostgres();
	return [...figures, await measureOn('PostgreSQL', { TEST_DATABASE_URL: postgres.url })];
}

async function measureOn(database: string, variables: NodeJS.ProcessEnv): Promise<Figure> {
	const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', file, '-t', '5,000 customers'];
	const env = { ...process.env, ...variables, LIST_ROUNDS: String(rounds) };
	const { stdout } = await promisify(execFile)(process.execPath, vitest, { env, maxBuffer: 10_000_000 }).catch(
		(failed: { stdout?: string }) => ({ stdout: failed.stdout ?? String(failed) }),
	);
	const [, value] = p95.exec(stdout) ?? [];
	if (value === undefined) throw new Error(`No time was printed:\n${stdout}`);
	return figure({
		name: `resellers: list of 5,000 customers, p95, ${database}`,
		unit: 'ms',
		target: { atMost: targetMs },
		value: Number(value),
		note: `${rounds} lists in five orders and filters, over HTTP`,
	});
}
