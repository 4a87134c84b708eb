import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { type Env, readEnv } from './env.ts';
import { explainFailure, folderFailure, isFatal, listenFailure } from './explain-failure.ts';
import { closeFolder, makeFolder } from './make-folder.ts';

// files and folders that this process and its children make are their account's own
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

/** Node itself would print all that an error carries, such as the parameters of a query. */
function fail(error: unknown): void {
	console.error(explainFailure(error));
	process.exit(1);
}

/** What is wrong around the program shows before all of it is loaded, which takes seconds. */
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
