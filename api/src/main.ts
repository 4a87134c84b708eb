import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { composeApp } from './app.ts';
import { createDeps, type OpenDeps } from './create-deps.ts';
import { type Env, readEnv } from './env.ts';
import { explainFailure, folderFailure, listenFailure } from './explain-failure.ts';
import { closeFolder, makeFolder } from './make-folder.ts';
import { limitConnections } from './platform/http/connection-limit.ts';
import { isBehindProxy } from './platform/http/headers/client-address.ts';
import { startMessage } from './start-message.ts';
import { startWorker } from './worker.ts';

const built = {
	dashboard: fileURLToPath(new URL('../../dashboard/dist', import.meta.url)),
	extension: fileURLToPath(new URL('../../extension/.output', import.meta.url)),
};

// files and folders that this process and its children make are their account's own
process.umask(0o077);
process.on('uncaughtException', fail);

try {
	await start(readEnv());
} catch (error) {
	fail(error);
}

/** Node itself would print all that an error carries, such as the parameters of a query. */
function fail(error: unknown): void {
	console.error(explainFailure(error));
	process.exit(1);
}

async function start(env: Env): Promise<void> {
	requirePrivate(env.dataFolder);
	if (env.ROLE !== 'worker') await requireFreePort(env);
	const opened = await createDeps(env);
	const running: { stop(): void }[] = [];
	const stop = async () => {
		for (const part of running) part.stop();
		await opened.close();
	};
	stopOnSignal(stop);
	try {
		if (env.ROLE !== 'worker') running.push(await listen(env, opened));
		if (env.ROLE !== 'api') await startWorker(opened.deps, opened.jobs);
		console.log(await startMessage(opened.deps, opened.database));
	} catch (error) {
		await stop();
		throw error;
	}
}

function listen(env: Env, { deps }: OpenDeps): Promise<{ stop(): void }> {
	const app = composeApp(deps, built);
	return new Promise((resolve, reject) => {
		const stop = () => {
			server.close();
			if ('closeAllConnections' in server) server.closeAllConnections();
		};
		const where = { hostname: env.HOST, port: env.PORT };
		// a known caller's upload may take long on a slow line; headers must still arrive within Node's default minute
		const serverOptions = { requestTimeout: 3_600_000 };
		const server = serve({ fetch: app.fetch, ...where, serverOptions }, () => resolve({ stop }));
		server.once('error', (error) => reject(listenFailure(error, env)));
		// all visitors of a proxy share its address
		if (!isBehindProxy(env)) limitConnections(server, env.CONNECTIONS_PER_ADDRESS);
	});
}

/** Checked before the database is opened, because creating it takes seconds. */
function requireFreePort(env: Env): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', (error) => reject(listenFailure(error, env)));
		probe.listen(env.PORT, env.HOST, () => probe.close(() => resolve()));
	});
}

function requirePrivate(folder: string): void {
	try {
		makeFolder(folder, 0o700);
		closeFolder(folder);
		accessSync(folder, constants.W_OK | constants.R_OK);
	} catch (error) {
		throw folderFailure(error, folder);
	}
}

function stopOnSignal(close: () => Promise<void>): void {
	let isStopping = false;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, () => {
			if (isStopping) return;
			isStopping = true;
			setTimeout(() => process.exit(1), 10_000).unref();
			close().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
}
