import type { Server } from 'node:http';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { composeApp } from './app.ts';
import { createDeps, type OpenDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { listenFailure, portFailure } from './explain-failure.ts';
import { isLocalServer, setUpCode } from './features/accounts/index.ts';
import {
	createReadiness,
	type Readiness,
	runCommand,
	snapshotCommand,
	snapshotDatabase,
	startMonitoring,
} from './features/administration/index.ts';
import { getEngines, version } from './features/foundation/index.ts';
import { offerModel, provideModels } from './features/transcripts/index.ts';
import { limitConnections } from './platform/http/connection-limit.ts';
import { placeOfMail } from './platform/mail/create-mail.ts';
import { startTracing } from './platform/monitoring/tracing.ts';
import { watchEventLoop } from './platform/monitoring/watch-event-loop.ts';
import { startSandboxOf } from './platform/payments/payments-of.ts';
import { commandSocketIn, listenForCommands } from './platform/processes/command-socket.ts';
import { stopsGracefully } from './platform/processes/stop-gracefully.ts';
import { watchForNewer } from './platform/processes/watch-for-newer.ts';
import { settingsForLog } from './public-settings.ts';
import { startWorker } from './worker.ts';

async function startMessage(deps: Deps, database: string): Promise<string> {
	const { env } = deps;
	const { speech, insights, canDecode } = await getEngines(deps);
	const code = await setUpCode(deps);
	const lines: (readonly [string, string] | false)[] = [
		['Debrief', env.ROLE === 'worker' ? 'a worker: it does jobs and serves no pages' : env.publicUrl],
		['Data', `${env.dataFolder}${env.DATABASE_URL ? `, ${database}` : ''}`],
		['Mail', placeOfMail(env)],
		[
			'Speech',
			speech.isReady
				? `${speech.label}${speech.quality === 'basic' ? ' (basic, low accuracy)' : ''}`
				: `none. ${speech.reason ?? ''} ${speech.fix ?? ''}`.trim(),
		],
		speech.better !== null && ['', speech.better],
		['Insights', insights.label],
		insights.better !== null && ['', insights.better],
		!canDecode && ['ffmpeg', 'not found: only WAV can be read. Install ffmpeg or set FFMPEG_PATH.'],
		code !== null && ['Set-up', `${accountThatNeedsCode(env)} needs this code: ${code}`],
	];
	return lines.flatMap((line) => (line ? [`${line[0].padEnd(9)} ${line[1]}`] : [])).join('\n');
}

const accountThatNeedsCode = (env: Deps['env']): string =>
	isLocalServer(env) ? 'the first account, if it is made through a proxy,' : 'the first account';

const built = {
	dashboard: fileURLToPath(new URL('../../dashboard/dist', import.meta.url)),
	extension: fileURLToPath(new URL('../../extension/.output', import.meta.url)),
};

export async function runProduct(env: Env): Promise<void> {
	const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(version) : null;
	const opened = await createDeps(env);
	const readiness = createReadiness(opened.deps);
	const running: { stop(): void | Promise<void> }[] = [];
	const stop = async () => {
		readiness.end();
		opened.deps.log.info('Debrief stops');
		for (const part of running) await part.stop();
		await opened.close();
		await tracing?.stop();
	};
	const end = endsOnce(stop);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
	try {
		if (env.BILLING === 'sandbox' && env.ROLE !== 'worker') running.push(await startSandboxOf(env, opened.deps.log));
		if (env.ROLE !== 'worker') running.push(await listen(env, opened, readiness));
		if (env.MONITORING_PORT) running.push(await monitor(env, opened, readiness));
		if (!env.DATABASE_URL) running.push(...(await takeCommands(opened)));
		if (env.ROLE !== 'api') running.push(await startWorker(opened.deps, opened.jobs));
		if (env.ROLE === 'worker') running.push(leaveToNewer(opened.deps, end));
		running.push(watchEventLoop(opened.deps));
		console.log(await startMessage(opened.deps, opened.database.place));
		opened.deps.log.info(
			{ version, node: process.versions.node, settings: settingsForLog(env) },
			'Debrief has started',
		);
		void getSpeechModels(opened.deps);
	} catch (error) {
		await stop();
		throw error;
	}
}

/** An old worker would fail on jobs that a newer version has queued. */
const leaveToNewer = (deps: Deps, end: (exitCode: number) => void) =>
	watchForNewer(deps, {
		onNewer({ message }) {
			deps.log.error(`This worker ends. ${message}`);
			end(1);
		},
	});

/** Runs commands of `npm run admin` and `backup`, because only this process can open the embedded database. */
async function takeCommands({ deps, database }: OpenDeps): Promise<{ stop(): void }[]> {
	const { dataFolder } = deps.env;
	const run = async (words: string[]) => {
		if (words[0] !== snapshotCommand || database.source.kind !== 'pglite') return runCommand(deps, words);
		await snapshotDatabase(database.source.lite, dataFolder);
		return { isDone: true, text: '' };
	};
	try {
		return [await listenForCommands(commandSocketIn(dataFolder), run)];
	} catch (err) {
		deps.log.warn({ err }, 'npm run admin and npm run backup work only while the server is stopped');
		return [];
	}
}

/** Runs after the start, which must wait for neither the network nor an answer. Only `npm start` asks. */
async function getSpeechModels(deps: Deps): Promise<void> {
	const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
	const print = (line: string) => console.log(line);
	try {
		await provideModels(deps, print);
		if (isTerminal && process.argv.includes('--may-ask')) await offerModel(deps, { print, ask });
	} catch (err) {
		deps.log.error({ err }, 'speech models could not be looked after');
	}
}

/** A line-based prompt, so that Ctrl-C still ends the server. */
async function ask(question: string): Promise<string> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
	try {
		return await terminal.question(question);
	} finally {
		terminal.close();
	}
}

async function monitor(env: Env, { deps }: OpenDeps, readiness: Readiness): Promise<{ stop(): void }> {
	const where = { host: env.MONITORING_HOST, port: env.MONITORING_PORT ?? 0 };
	const names = { host: 'MONITORING_HOST', port: 'MONITORING_PORT' };
	try {
		return await startMonitoring(deps, readiness, where);
	} catch (error) {
		throw portFailure(error, { ...where, names });
	}
}

/** Longer uploads are cut. Received bytes are stored, and clients resume. */
const graceMs = 5_000;

function listen(env: Env, { deps }: OpenDeps, readiness: Readiness): Promise<{ stop(): Promise<void> }> {
	const { app, stop: stopApp } = composeApp(deps, built, readiness);
	return new Promise((resolve, reject) => {
		const stop = async () => {
			await stopServer();
			await stopApp();
		};
		const where = { hostname: env.HOST, port: env.PORT };
		// Uploads may take long on slow connections. Headers still have to arrive within Node's default of a minute.
		const serverOptions = { requestTimeout: 3_600_000 };
		const server = serve({ fetch: app.fetch, ...where, serverOptions }, () => resolve({ stop }));
		const stopServer = stopsGracefully(server as Server, graceMs);
		server.once('error', (error) => reject(listenFailure(error, env)));
		limitConnections(server, env.CONNECTIONS_PER_ADDRESS, env.trustedProxies);
	});
}

/** Exits with 1 when closing fails or takes longer than ten seconds. */
function endsOnce(close: () => Promise<void>): (exitCode: number) => void {
	let isStopping = false;
	return (exitCode) => {
		if (isStopping) return;
		isStopping = true;
		setTimeout(() => process.exit(1), 10_000).unref();
		close().then(
			() => process.exit(exitCode),
			() => process.exit(1),
		);
	};
}
