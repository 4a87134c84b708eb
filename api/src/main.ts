import { accessSync, constants, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { composeApp } from './app.ts';
import { createDeps, type OpenDeps } from './create-deps.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { FolderInUseError } from './platform/db/lock-data-folder.ts';
import { startMessage } from './start-message.ts';
import { startWorker } from './worker.ts';

const dashboardFolder = fileURLToPath(new URL('../../dashboard/dist', import.meta.url));

try {
	await start(readEnv());
} catch (error) {
	console.error(explain(error));
	process.exit(1);
}

async function start(env: Env): Promise<void> {
	requireWritable(env.dataFolder);
	const opened = await createDeps(env);
	const running: { stop(): void }[] = [];
	const stop = async () => {
		for (const part of running) part.stop();
		await opened.close();
	};
	stopOnSignal(stop);
	try {
		if (env.ROLE !== 'worker') running.push(await listen(env, opened));
		if (env.ROLE !== 'api') running.push(await startWorker(opened.deps));
		console.log(await startMessage(opened.deps, opened.database));
	} catch (error) {
		await stop();
		throw error;
	}
}

function listen(env: Env, { deps }: OpenDeps): Promise<{ stop(): void }> {
	const app = composeApp(deps, dashboardFolder);
	return new Promise((resolve, reject) => {
		const stop = () => {
			server.close();
			if ('closeAllConnections' in server) server.closeAllConnections();
		};
		const server = serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT }, () => resolve({ stop }));
		server.once('error', reject);
	});
}

function requireWritable(folder: string): void {
	// the rows of the embedded database are readable by whoever may enter the folder
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	accessSync(folder, constants.W_OK | constants.R_OK);
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

/** One line that says what to do, for what people can put right; the whole error otherwise. */
function explain(error: unknown): string {
	if (error instanceof EnvError || error instanceof FolderInUseError) return error.message;
	if (!(error instanceof Error)) return String(error);
	switch ('code' in error ? error.code : '') {
		case 'EADDRINUSE':
			return `Port ${'port' in error ? error.port : ''} is in use. Stop the other program or set PORT to a free one.`;
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return `${'path' in error ? error.path : 'The data folder or the port'} may not be used by this account. Set DATA_DIR to a folder that can be written, or PORT above 1023.`;
		case 'ECONNREFUSED':
		case 'ENOTFOUND':
		case '28P01':
		case '3D000':
			return `The database does not answer as DATABASE_URL says (${error.message || 'connection refused'}). Start it or correct DATABASE_URL.`;
		default:
			return error.stack ?? error.message;
	}
}
