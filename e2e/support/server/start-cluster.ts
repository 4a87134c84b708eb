import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketOptions } from '../../../api/src/platform/storage/s3/bucket.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { startS3 } from '../../../api/src/testing/storage/start-s3.ts';
import { fillDisk, mountSmallDisk } from './small-disk.ts';
import { type Balancer, startBalancer } from './start-balancer.ts';
import { startPostgres } from './start-postgres.ts';
import { type Product, startProduct } from './start-product.ts';

export type Cluster = {
	url: string;
	dataDir: string;
	databaseUrl: string;
	bucket: BucketOptions;
	balancer: Balancer;
	apis: readonly Product[];
	workers: readonly Product[];
	restartDatabase(): Promise<void>;
	fillDisk(product: Product): Promise<AsyncDisposable>;
	[Symbol.asyncDispose](): Promise<void>;
};

/** The server keeps 300 MB of it free. */
const diskBytes = 800_000_000;
const clockAhead = {
	NODE_OPTIONS: `--import=${fileURLToPath(new URL('../../faults/clock-ahead.mjs', import.meta.url))}`,
	CLOCK_AHEAD_MS: '7200000',
};

/** Starts all processes at the same moment, on an empty database. */
export async function startCluster({
	apis = 2,
	workers = 2,
	env = {},
	isDisturbed = false,
}: {
	apis?: number;
	workers?: number;
	env?: Record<string, string>;
	isDisturbed?: boolean;
} = {}): Promise<Cluster> {
	await using made = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), 'debrief-cluster-'));
	made.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
	await mkdir(join(folder, 'outbox'), { mode: 0o700 });
	const postgres = made.use(await startPostgres());
	const storage = made.use(await startS3());
	const databaseUrl = await postgres.createDatabase();
	const balancer = await startBalancer();
	made.defer(() => balancer.close());
	const shared = {
		...storage.env,
		DATABASE_URL: databaseUrl,
		AUTH_SECRET: 'a-secret-of-tests-that-is-long-enough',
		PUBLIC_URL: balancer.url,
		...(isDisturbed && clockAhead),
		...env,
	};
	const start = async (role: 'api' | 'worker', number: number) => {
		const dataDir = join(folder, `${role}-${number}`);
		await mkdir(dataDir, { mode: 0o700 });
		if (isDisturbed) made.use(mountSmallDisk(dataDir, diskBytes));
		await symlink(join(folder, 'outbox'), join(dataDir, 'outbox'));
		const own = { ROLE: role, MONITORING_PORT: String(await freePort()) };
		return made.use(await startProduct({ dataDir, env: { ...shared, ...own } }));
	};
	const startAll = (role: 'api' | 'worker', count: number) =>
		Promise.all(Array.from({ length: count }, (_, number) => start(role, number)));
	const [startedApis, startedWorkers] = await Promise.all([startAll('api', apis), startAll('worker', workers)]);
	balancer.targets.push(...startedApis.map(({ url }) => url));
	const parts = made.move();
	return {
		url: balancer.url,
		dataDir: folder,
		databaseUrl,
		bucket: storage.options,
		balancer,
		apis: startedApis,
		workers: startedWorkers,
		restartDatabase: () => postgres.restart(),
		fillDisk: ({ dataDir }) => fillDisk(dataDir),
		[Symbol.asyncDispose]: () => parts.disposeAsync(),
	};
}
