import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { composeApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createCalendarReader } from '../engines/calendars/worker-calendar-reader.ts';
import { createBuiltInEngine } from '../engines/insights/built-in/built-in-engine.ts';
import { createSpeechModels } from '../engines/speech/models/speech-models.ts';
import { parseEnv } from '../env.ts';
import { createReadiness } from '../features/administration/index.ts';
import { jobs as allJobs } from '../jobs.ts';
import { createBetterAuthAccounts, type PasswordHashing } from '../platform/auth/better-auth-accounts.ts';
import { createHumanCheck } from '../platform/auth/human-check.ts';
import { signInProvidersOf } from '../platform/auth/openid/openid-providers.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { App } from '../platform/http/mount.ts';
import { createBossJobs } from '../platform/jobs/boss-jobs.ts';
import { createImmediateJobs } from '../platform/jobs/immediate-jobs.ts';
import { createMetrics } from '../platform/monitoring/metrics.ts';
import { contactSourcesOf } from '../platform/providers/contact-sources.ts';
import { createProviders } from '../platform/providers/create-providers.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { type Timing, usualTiming } from '../platform/timing.ts';
import { type CapturedMail, createCapturedMail } from './accounts/captured-mail.ts';
import { openTestDatabase } from './database/test-database.ts';
import { wordlessAuditEntries } from './database/wordless-audit-entries.ts';
import { silentSpeechEngine } from './engines/silent-speech-engine.ts';
import { anonymousClient, register, signInAs, signUp, type TestUser } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

type Options = {
	plan?: PlanKey;
	/** Overrides the test defaults (no human check, no demo conversations). */
	env?: Record<string, string>;
	isOnBoss?: boolean;
	/**
	 * Set when the test turns the process clock back. Timers of an embedded database would misbehave in the next test.
	 */
	turnsClockBack?: boolean;
	plantsAuditEntries?: boolean;
	/** A folder and its database, which the app closes and removes. By default they are new. */
	opened?: { dataFolder: string; database: OpenDatabase };
	deps?: Partial<Deps>;
};

export type TestApp = {
	deps: Deps;
	origin: string;
	client: ApiClient;
	mail: CapturedMail;
	jobs: ReturnType<typeof createImmediateJobs>;
	clock: TestClock;
	signUp(email?: string): Promise<TestUser>;
	register(email?: string): Promise<TestUser>;
	signIn(email: string, password?: string): Promise<TestUser>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export const testSecret = 'a-secret-of-tests-that-is-long-enough';

/** A realistic human check takes a second. */
const easy = { cost: 10, from: 5, to: 10 };

/** Polls often. Time-outs stay realistic, because a busy machine needs the time. */
const quickTiming: Timing = { ...usualTiming, runPollMs: 50, speechJobPollMs: 50, keyPollMs: 50 };

/** Starts the API on a socket with a database and data folder. Close it with `await using`. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
	const dataFolder = options.opened?.dataFolder ?? (await mkdtemp(join(tmpdir(), 'debrief-test-')));
	const database = options.opened?.database ?? (await openTestDatabase({ isReused: !options.turnsClockBack }));
	const env = parseEnv({
		DATA_DIR: dataFolder,
		AUTH_SECRET: testSecret,
		HUMAN_CHECK: 'off',
		DEMO_CONVERSATIONS: 'off',
		...(options.plan && { DEFAULT_PLAN: options.plan }),
		...options.env,
	});
	const db = options.deps?.db ?? database.db;
	const clock = createTestClock();
	const mail = createCapturedMail();
	const log = pino({ level: 'silent' });
	const jobs = createImmediateJobs();
	const boss = options.isOnBoss ? await createBossJobs(database.source, log, { stopWithinMs: 1_000 }) : null;
	const secret = env.AUTH_SECRET ?? testSecret;
	const providers = createProviders({ env, db, clock });
	const deps: Deps = {
		env,
		db,
		jobs: boss ?? jobs,
		payments: null,
		providers,
		contactSources: contactSourcesOf(providers),
		calendars: createCalendarReader(),
		mail,
		clock,
		timing: quickTiming,
		storage: createDiskStorage(join(dataFolder, 'media')),
		accounts: createBetterAuthAccounts({
			db,
			secret,
			publicUrl: env.publicUrl,
			clock,
			passwordHashing: quickPasswordHashing,
		}),
		tokens: createTokens(secret, env.publicUrl),
		humanCheck: createHumanCheck({ db, secret, isOn: env.HUMAN_CHECK === 'builtin', clock, difficulty: easy }),
		signInProviders: signInProvidersOf(env, log),
		speech: silentSpeechEngine,
		otherSpeech: [],
		speechModels: createSpeechModels({ folder: join(dataFolder, 'models') }),
		auxiliaryModels: { speakers: null, punctuation: null, language: null },
		insights: createBuiltInEngine(),
		refreshEngines: async () => {},
		log,
		metrics: createMetrics(),
		...options.deps,
	};
	await (boss ?? jobs).work(deps, allJobs);
	const built = { dashboard: join(dataFolder, 'dashboard'), extension: join(dataFolder, 'extension') };
	await mkdir(built.dashboard);
	const composed = composeApp(deps, built, createReadiness(deps));
	const listening = await listen(composed.app);
	const { origin } = listening;
	const close = async () => {
		await listening.close();
		await composed.stop();
		await jobs.idle();
		await deps.calendars.close();
		await boss?.stop();
		const isChecked = !options.plantsAuditEntries && !options.deps?.db;
		const wordless = isChecked ? await wordlessAuditEntries(db) : [];
		await database.close();
		await rm(dataFolder, { recursive: true, force: true });
		if (wordless.length)
			throw new Error(`Pages have no words for these parts of audit entries: ${wordless.join(', ')}`);
	};
	let signedUp = 0;
	const nextEmail = () => `person-${++signedUp}@example.com`;
	const isFollowed = env.DEMO_CONVERSATIONS || env.REQUIRE_APPROVAL;
	return {
		deps,
		origin,
		client: anonymousClient(origin),
		mail,
		jobs,
		clock,
		signUp: (email = nextEmail()) =>
			isFollowed ? register(origin, { mail, deps }, email) : signUp(origin, deps, email),
		register: (email = nextEmail()) => register(origin, { mail, deps }, email),
		signIn: (email, password) => signInAs(origin, email, password),
		close,
		[Symbol.asyncDispose]: close,
	};
}

function listen(app: App): Promise<{ origin: string; close(): Promise<void> }> {
	return new Promise((resolve) => {
		// After a long block of the event loop, the next request would hit a connection that has just been closed.
		const serverOptions = { keepAliveTimeout: 300_000 };
		const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions }, ({ port }) => {
			const close = () =>
				new Promise<void>((closed) => {
					server.close(() => closed());
					if ('closeAllConnections' in server) server.closeAllConnections();
				});
			resolve({ origin: `http://127.0.0.1:${port}`, close });
		});
	});
}

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** Fast and insecure. A real hash takes 0.2 s, and tests sign up hundreds of users. */
const quickPasswordHashing: PasswordHashing = {
	hash: async (password) => digest(password),
	verify: async ({ hash, password }) => hash === digest(password),
};
