import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from './deps.ts';
import { createCalendarReader } from './engines/calendars/worker-calendar-reader.ts';
import { chooseInsightEngine } from './engines/insights/choose-insight-engine.ts';
import type { InsightEngine } from './engines/insights/insight-engine.ts';
import { createSpeechEngines } from './engines/speech/models/speech-engines.ts';
import { createSpeechModels } from './engines/speech/models/speech-models.ts';
import { bundledModel } from './engines/speech/moonshine/bundled-models.ts';
import { createMoonshineEngine } from './engines/speech/moonshine/moonshine-engine.ts';
import { createPocketsphinxEngine } from './engines/speech/pocketsphinx/pocketsphinx-engine.ts';
import type { Env } from './env.ts';
import { authSecret } from './platform/auth/auth-secret.ts';
import { createBetterAuthAccounts } from './platform/auth/better-auth-accounts.ts';
import { createHumanCheck } from './platform/auth/human-check.ts';
import { signInProvidersOf } from './platform/auth/openid/openid-providers.ts';
import { createTokens } from './platform/auth/tokens.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { type EngineServer, findEngineServers } from './platform/engine-servers.ts';
import { createBossJobs } from './platform/jobs/boss-jobs.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/create-log.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { createMetrics } from './platform/monitoring/metrics.ts';
import { paymentsOf } from './platform/payments/payments-of.ts';
import { contactSourcesOf } from './platform/providers/contact-sources.ts';
import { createProviders } from './platform/providers/create-providers.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { usualTiming } from './platform/timing.ts';

export type OpenDeps = { deps: Deps; jobs: Jobs; database: OpenDatabase; close(): Promise<void> };

export async function createDeps(env: Env): Promise<OpenDeps> {
	const log = createLog(env.LOG_LEVEL);
	const opened = await openDatabase({ url: env.DATABASE_URL, dataFolder: env.dataFolder });
	const { db } = opened;
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	const clock = () => new Date();
	const providers = createProviders({ env, db, clock });
	const jobs = await createBossJobs(opened.source, log);
	const modelsFolder = resolve(env.SPEECH_MODELS_DIR ?? join(env.dataFolder, 'models'));
	const bundled = bundledModel();
	const engines = await createSpeechEngines({
		config: { engine: env.SPEECH_ENGINE },
		moonshine: bundled && createMoonshineEngine(bundled),
		pocketsphinx: createPocketsphinxEngine({ temporaryFolder: await temporaryFolder(env) }),
		modelsFolder,
		log,
	});
	const speechModels = createSpeechModels({
		folder: modelsFolder,
		source: env.SPEECH_MODELS_URL,
		onChange: engines.refresh,
	});
	let insights: InsightEngine;
	let chosenFor: EngineServer | null | undefined;
	const refreshEngines = async () => {
		const servers = await findEngineServers({ db, env });
		await engines.useServer(servers.speech && { ...servers.speech, pricePerMinute: env.SPEECH_PRICE_PER_MINUTE });
		if (!isDeepStrictEqual(servers.insights, chosenFor)) insights = await chooseInsightEngine(servers.insights ?? {});
		chosenFor = servers.insights;
	};
	await refreshEngines();
	// Another process or an administrator may have installed a model or connected a server.
	const refresh = () => Promise.all([engines.refresh(), refreshEngines()]);
	const looks = setInterval(() => refresh().catch((err) => log.warn({ err }, 'engines')), 3_000).unref();
	const deps: Deps = {
		env,
		db,
		jobs,
		storage: await createStorage(env),
		accounts: createBetterAuthAccounts({ db, secret, publicUrl: env.publicUrl, clock }),
		tokens: createTokens(secret, env.publicUrl),
		humanCheck: createHumanCheck({ db, secret, isOn: env.HUMAN_CHECK === 'builtin', clock }),
		signInProviders: signInProvidersOf(env, log),
		get speech() {
			return engines.inUse;
		},
		get otherSpeech() {
			return engines.others;
		},
		speechModels,
		get auxiliaryModels() {
			return engines.auxiliaryModels;
		},
		get insights() {
			return insights;
		},
		refreshEngines,
		payments: await paymentsOf(env, secret),
		providers,
		contactSources: contactSourcesOf(providers),
		calendars: createCalendarReader(),
		mail: createMail(env),
		clock,
		timing: usualTiming,
		log,
		metrics: createMetrics({ ofProcess: true }),
	};
	const close = async () => {
		clearInterval(looks);
		await deps.calendars.close();
		await speechModels.close();
		await jobs.stop();
		await opened.close();
	};
	return { deps, jobs, database: opened, close };
}

/** With the embedded database, no other process uses the folder, so leftovers are deleted. */
async function temporaryFolder({ dataFolder, DATABASE_URL }: Env): Promise<string> {
	const path = join(dataFolder, 'temporary');
	if (!DATABASE_URL) await rm(path, { recursive: true, force: true });
	await mkdir(path, { recursive: true });
	return path;
}
