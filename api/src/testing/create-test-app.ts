import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { composeApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { parseEnv } from '../env.ts';
import { createBetterAuthAccounts } from '../platform/auth/better-auth-accounts.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import type { App } from '../platform/http/mount.ts';
import { createBuiltInEngine } from '../platform/insights/built-in/built-in-engine.ts';
import { createImmediateJobs } from '../platform/jobs/immediate-jobs.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { type CapturedMail, createCapturedMail } from './captured-mail.ts';
import { quickPasswordHashing } from './quick-password-hashing.ts';
import { silentSpeechEngine } from './silent-speech-engine.ts';
import { anonymousClient, signInAs, signUp, type TestUser } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

type Options = {
	/** Plan of new workspaces. */
	plan?: PlanKey;
	/** Environment variables over those of tests (no human check, no demo conversations). */
	env?: Record<string, string>;
	/** Other adapters than the usual ones. */
	deps?: Partial<Deps>;
};

export type TestApp = {
	deps: Deps;
	/** Where the server listens, such as `http://127.0.0.1:41234`. */
	origin: string;
	/** Nobody is signed in. */
	client: ApiClient;
	mail: CapturedMail;
	jobs: ReturnType<typeof createImmediateJobs>;
	clock: TestClock;
	/** A new account, verified and signed in; the first one of an app is its administrator. */
	signUp(email?: string): Promise<TestUser>;
	signIn(email: string, password?: string): Promise<TestUser>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export const testSecret = 'a-secret-of-tests-that-is-long-enough';

/** The whole api on a socket, with a database and a data folder of its own. `await using` closes it. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
	const dataFolder = await mkdtemp(join(tmpdir(), 'debrief-test-'));
	const database = await openTestDatabase();
	const env = parseEnv({
		DATA_DIR: dataFolder,
		AUTH_SECRET: testSecret,
		HUMAN_CHECK: 'off',
		DEMO_CONVERSATIONS: 'off',
		...(options.plan && { DEFAULT_PLAN: options.plan }),
		...options.env,
	});
	const { db } = database;
	const clock = createTestClock();
	const mail = createCapturedMail();
	const jobs = createImmediateJobs();
	const secret = env.AUTH_SECRET ?? testSecret;
	const deps: Deps = {
		env,
		db,
		jobs,
		mail,
		clock,
		storage: createDiskStorage(join(dataFolder, 'media')),
		accounts: createBetterAuthAccounts({
			db,
			secret,
			publicUrl: env.publicUrl,
			clock,
			passwordHashing: quickPasswordHashing,
		}),
		tokens: createTokens(secret, env.publicUrl),
		speech: silentSpeechEngine,
		otherSpeech: [],
		insights: createBuiltInEngine(),
		log: pino({ level: 'silent' }),
		...options.deps,
	};
	await jobs.work(deps, []);
	const built = { dashboard: join(dataFolder, 'dashboard'), extension: join(dataFolder, 'extension') };
	await mkdir(built.dashboard);
	const listening = await listen(composeApp(deps, built));
	const { origin } = listening;
	const close = async () => {
		await listening.close();
		await jobs.idle();
		await database.close();
		await rm(dataFolder, { recursive: true, force: true });
	};
	let signedUp = 0;
	return {
		deps,
		origin,
		client: anonymousClient(origin),
		mail,
		jobs,
		clock,
		signUp: (email = `person-${++signedUp}@example.com`) => signUp(origin, mail, email),
		signIn: (email, password) => signInAs(origin, email, password),
		close,
		[Symbol.asyncDispose]: close,
	};
}

function listen(app: App): Promise<{ origin: string; close(): Promise<void> }> {
	return new Promise((resolve) => {
		const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
			const close = () =>
				new Promise<void>((closed) => {
					server.close(() => closed());
					if ('closeAllConnections' in server) server.closeAllConnections();
				});
			resolve({ origin: `http://127.0.0.1:${port}`, close });
		});
	});
}
