import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { type Env, readEnv } from './env.ts';
import { explainFailure, folderFailure, isFatal, listenFailure } from './explain-failure.ts';
import { closeFolder, makeFolder } from './make-folder.ts';

// New files and folders are accessible only to this account.
process.umask(0o077);
process.on('uncaughtException', (error, origin) => {
	if (isFatal(error, origin)) fail(error);
	console.error(explainFailure(error));
});

try {
	await start(readEnv());
} catch (error) {
	fail(error);
}

/** Node would print everything an error carries, such as query parameters. */
function fail(error: unknown): void {
	console.error(explainFailure(error));
	process.exit(1);
}

/** Checks the environment before loading the rest, which takes seconds. */
async function start(env: Env): Promise<void> {
	requirePrivate(env.dataFolder);
	if (env.ROLE !== 'worker') await requireFreePort(env);
	const { runProduct } = await import('./run-product.ts');
	await runProduct(env);
}

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
