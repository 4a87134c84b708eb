import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BucketOptions } from '../../../api/src/platform/storage/s3/bucket.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { startChild } from '../../support/server/child-process.ts';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
export const cephFiles = programs.map((name) => `/usr/bin/${name}`);

export type Ceph = {
	options: BucketOptions;
	env: Record<string, string>;
	startGateway(): Promise<void>;
	stopGateway(): Promise<void>;
} & AsyncDisposable;

/** Starts a monitor, a store in memory and a gateway with one bucket, all on loopback. */
export async function startCeph(bucket = 'media'): Promise<Ceph> {
	await using started = new AsyncDisposableStack();
	const folder = mkdtempSync(join(tmpdir(), 'debrief-ceph-'));
	started.defer(() => rmSync(folder, { recursive: true, force: true }));
	const [monitorPort, port] = [await freePort(), await freePort()];
	const ids = { cluster: randomUUID(), store: randomUUID() };
	const config = configure(folder, ids.cluster, monitorPort, port);
	const run = async (name: string, ...args: string[]) =>
		void (await promisify(execFile)(`/usr/bin/${name}`, args, { timeout: 120_000 }));

	const keyring = join(folder, 'keyring');
	const addKey = (name: string, ...args: string[]) => run('ceph-authtool', keyring, '--gen-key', '-n', name, ...args);
	const allRights = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
	await addKey('mon.', '--create-keyring', '--cap', 'mon', 'allow *');
	await addKey('client.admin', ...allRights);
	await addKey('osd.0', ...allRights);

	const map = join(folder, 'monmap');
	await run('monmaptool', '--create', '--fsid', ids.cluster, '--addv', 'a', `v2:127.0.0.1:${monitorPort}`, map);
	const monitor = ['-c', config, '-i', 'a'];
	await run('ceph-mon', ...monitor, '--mkfs', '--monmap', map, '--keyring', keyring);
	started.use(await startNeighbour('/usr/bin/ceph-mon', [...monitor, '-f'], { port: monitorPort }));

	await run('ceph', '-c', config, '--connect-timeout', '60', 'osd', 'new', ids.store);
	const store = ['-c', config, '-i', '0'];
	await run('ceph-osd', ...store, '--mkfs', '--osd-uuid', ids.store);
	const storing = await startChild('/usr/bin/ceph-osd', [...store, '-f'], {});
	started.defer(async () => void (await storing.end('SIGTERM')));

	const options = {
		endpoint: `http://127.0.0.1:${port}`,
		region: 'us-east-1',
		bucket,
		accessKeyId: 'debrief',
		secretAccessKey: 'a-secret-key',
		isPathStyle: true,
	};
	const keys = ['--access-key', options.accessKeyId, '--secret-key', options.secretAccessKey];
	// Waits for the store.
	await run('radosgw-admin', '-c', config, 'user', 'create', '--uid', 'debrief', '--display-name', 'Debrief', ...keys);

	let gateway: Neighbour | undefined;
	const startGateway = async () => {
		gateway = await startNeighbour('/usr/bin/radosgw', ['-c', config, '-n', 'client.admin', '-f'], { port });
	};
	const stopGateway = async () => gateway?.stop();
	started.defer(stopGateway);
	await startGateway();
	const signed = ['--aws-sigv4', 'aws:amz:us-east-1:s3', '-u', `${options.accessKeyId}:${options.secretAccessKey}`];
	const unhashed = ['-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
	await run('curl', '-sf', '-X', 'PUT', ...signed, ...unhashed, `${options.endpoint}/${bucket}`);
	const ending = started.move();
	return {
		options,
		env: {
			STORAGE: 's3',
			S3_ENDPOINT: options.endpoint,
			S3_BUCKET: bucket,
			S3_ACCESS_KEY_ID: options.accessKeyId,
			S3_SECRET_ACCESS_KEY: options.secretAccessKey,
			S3_PATH_STYLE: 'on',
		},
		startGateway,
		stopGateway,
		[Symbol.asyncDispose]: () => ending.disposeAsync(),
	};
}

/** One copy of everything, and no limit of free disk space, which the monitor has by default. */
function configure(folder: string, cluster: string, monitorPort: number, port: number): string {
	const [data, store] = [join(folder, 'monitor'), join(folder, 'store')];
	for (const each of [data, store]) mkdirSync(each);
	const settings = {
		fsid: cluster,
		'mon host': `v2:127.0.0.1:${monitorPort}`,
		'public addr': '127.0.0.1',
		'cluster addr': '127.0.0.1',
		keyring: join(folder, 'keyring'),
		'run dir': folder,
		'admin socket': '',
		'log to file': false,
		'mon cluster log to file': false,
		'mon data': data,
		'mon data avail crit': 0,
		'mon allow pool size one': true,
		'osd data': store,
		'osd objectstore': 'memstore',
		'osd pool default size': 1,
		'osd pool default min size': 1,
		'osd pool default pg num': 1,
		'osd pool default pgp num': 1,
		'rgw data': folder,
		'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	const config = join(folder, 'ceph.conf');
	writeFileSync(config, `[global]\n${lines.join('\n')}\n`);
	return config;
}
