import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { type CompletedUpload, UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveHumanCheck } from '../../api/src/testing/accounts/solve-human-check.ts';
import { startFakeSpeechServer } from '../../api/src/testing/engines/fake-speech-server.ts';
import { composedCall } from '../fixtures/composed-call.ts';
import { liveCall } from '../fixtures/live-call.ts';
import { readingAs } from '../fixtures/other-formats.ts';
import { reading } from '../fixtures/reading.ts';
import { processed } from '../support/account/processed.ts';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { readOutbox } from '../support/server/read-outbox.ts';
import { type Cluster, startCluster } from '../support/server/start-cluster.ts';
import { postgresIsInstalled } from '../support/server/start-postgres.ts';
import { sha1 } from '../support/sha1.ts';
import { until } from '../support/until.ts';

const email = 'ada@example.com';
const grace = { email: 'grace@example.com', password: 'Correct-horse-2' };
const wrongPassword = 'Wrong-horse-1';
let cluster: Cluster;
let speech: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let account: Account;

beforeAll(async () => {
	if (!postgresIsInstalled) return;
	// a tenth as long as the recording, so that a worker can be stopped at it
	speech = await startFakeSpeechServer({ msPerSecond: 100 });
	const engine = { SPEECH_ENGINE: 'openai', OPENAI_BASE_URL: speech.baseUrl, SPEECH_MODEL: speech.model };
	cluster = await startCluster({ env: { ...engine, LIVE_TEXT: 'on', HUMAN_CHECK: 'builtin' } });
	account = await signUp(cluster, email, undefined, await humanToken(0));
}, 200_000);
afterAll(async () => {
	await cluster?.[Symbol.asyncDispose]();
	await speech?.stop();
});

/** Of a check that one process gives and another one takes. */
async function humanToken(number: number): Promise<string> {
	const { client } = accountOf({ url: inTurn(number) }, '', '');
	const payload = await solveHumanCheck((await client.getHumanCheck({})).challenge);
	const taker = accountOf({ url: inTurn(number + 1) }, '', '');
	return (await taker.client.solveHumanCheck({ body: { payload } })).token;
}

const inTurn = (number: number): string => cluster.apis[number % cluster.apis.length]?.url ?? '';
const onEach = (person: { email: string; password: string }) =>
	cluster.apis.map(({ url }) => accountOf({ url }, person.email, person.password));
/** Returns the code of the error. */
const refusalOf = (call: Promise<unknown> = Promise.resolve()): Promise<string> =>
	call.then(
		() => 'allowed',
		(error) => String(error.code),
	);

async function putChunk(number: number, fileId: string, start: number, chunk: Uint8Array): Promise<Response> {
	const headers = { authorization: `Bearer ${await account.accessToken()}`, 'x-start-byte': `${start}` };
	return fetch(`${inTurn(number)}${apiBase}/media/${fileId}`, { method: 'PUT', headers, body: Buffer.from(chunk) });
}

test.runIf(postgresIsInstalled)('four processes starting on an empty database create its tables once', async () => {
	const client = new Client({ connectionString: cluster.databaseUrl });
	await client.connect();
	try {
		const { rows } = await client.query(
			'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by 1',
		);
		expect(rows.length).toBeGreaterThan(70);
		expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
	} finally {
		await client.end();
	}
	for (const { log } of [...cluster.apis, ...cluster.workers]) expect(log()).not.toMatch(/"level":(?:50|60)/);
});

test.runIf(postgresIsInstalled)('a human check solved at one process is valid at the other, once', async () => {
	const [first, second] = onEach({ email: 'nobody@example.com', password: wrongPassword });
	const payload = await solveHumanCheck((await first?.client.getHumanCheck({}))?.challenge);
	const solve = (each: Account | undefined) => refusalOf(each?.client.solveHumanCheck({ body: { payload } }));
	expect([await solve(second), await solve(first)]).toEqual(['allowed', 'human_check_failed']);

	const token = await humanToken(1);
	await signUp({ ...cluster, url: inTurn(0) }, grace.email, grace.password, token);
	const body = { email: 'heidi@example.com', password: grace.password, reCaptchaKey: token };
	expect(await refusalOf(second?.client.register({ body }))).toBe('human_check_failed');
});

test.runIf(postgresIsInstalled)('wrong passwords are counted across processes', async () => {
	const [first, second] = onEach({ ...grace, password: wrongPassword });
	const answers: string[] = [];
	for (const each of [first, second, first, second, first]) answers.push(await refusalOf(each?.accessToken()));
	expect(new Set(answers).size).toBe(1);
	for (const right of onEach(grace)) expect(await refusalOf(right.accessToken())).toBe('human_check_needed');
});

test.runIf(postgresIsInstalled)('signing out at one process signs out at the other', async () => {
	const [first, second] = onEach(account);
	const body = { grant_type: 'password', username: email, password: account.password, tokenIn: 'body' } as const;
	const answer = await first?.client.signIn({ body });
	const refresh = { refresh_token: answer?.refresh_token ?? '' };
	const profile = (origin: string) =>
		fetch(`${origin}${apiBase}/profile`, { headers: { authorization: `Bearer ${answer?.access_token}` } });
	for (const { url } of cluster.apis) expect((await profile(url)).status).toBe(200);
	await first?.client.signOut({ body: refresh });
	expect(
		await refusalOf(second?.client.signIn({ body: { grant_type: 'refresh_token', ...refresh } }) ?? Promise.reject()),
	).toMatch(/token/);
	// a process asks for a session every five seconds
	for (const { url } of cluster.apis)
		await until('the token is refused', async () => (await profile(url)).status === 401, 10_000);
});

test.runIf(postgresIsInstalled)(
	'a recording sent alternately to two processes, one of them killed, has live text and completes',
	async () => {
		const seconds = 24;
		const bytes = readFileSync(liveCall(seconds));
		const body = {
			...({ fileName: 'meeting.webm', languageCode: 'en-US', type: 'web-conference' } as const),
			...({ source: 'extension', liveKey: crypto.randomUUID() } as const),
		};
		const { fileId, callId } = await account.client.createRecording({ body });
		const victim = cluster.apis[1];
		const chunkBytes = Math.ceil(bytes.length / seconds);
		const linesOf = async (number: number) =>
			(await accountOf({ url: inTurn(number) }, email, account.password).client.getLiveText({ query: { fileId } }))
				.list;
		let at = 0;
		for (let second = 0; at < bytes.length; second++) {
			const chunk = bytes.subarray(at, at + chunkBytes);
			if (second === 10) await victim?.kill9();
			if (second === 16) await victim?.restart();
			const answer = await putChunk(second, fileId, at, chunk).catch(() => putChunk(0, fileId, at, chunk));
			expect(answer.status).toBe(200);
			at = UploadState.parse(await answer.json()).size;
			await after(700);
		}
		expect((await until('there is live text', async () => (await linesOf(0)).length > 0 && linesOf(0))).length).toBe(
			(await linesOf(1)).length,
		);
		const complete = { hash: sha1(bytes), size: bytes.length, duration: seconds * 1_000 };
		const ends: CompletedUpload[] = [];
		for (const { client } of onEach(account))
			ends.push(await client.completeRecording({ params: { fileId }, body: complete }));
		expect(new Set(ends.map((end) => end.callId))).toEqual(new Set([callId]));
		const done = await processed(account, callId);
		expect(done.pipeline.state).toBe('done');
		expect(done.files).toMatchObject([{ sha1: complete.hash }]);
	},
);

test.runIf(postgresIsInstalled)('the job of a killed worker is done by the other one, once', async () => {
	const paths = [composedCall().path, reading().path, readingAs('m4a').path, readingAs('mp3').path];
	const sent: UploadState[] = [];
	for (const [number, path] of paths.entries()) sent.push(await uploadFile({ url: inTurn(number) }, account, path));
	const steps = () =>
		Promise.all(
			sent.map(async ({ callId }) => (await account.client.getConversation({ params: { id: callId } })).pipeline.step),
		);
	await until(
		'several are being transcribed',
		async () => (await steps()).filter((step) => step === 'transcript').length > 1,
	);
	const [doomed] = cluster.workers;
	await doomed?.kill9();
	for (const { callId, fileId } of sent) {
		expect((await processed(account, callId)).pipeline.state).toBe('done');
		const { list } = await account.client.getTranscript({ query: { fileId } });
		expect(list.length).toBeGreaterThan(0);
		expect(new Set(list.map(({ startedAt }) => startedAt)).size).toBe(list.length);
	}
	await doomed?.restart();
	const activity = await account.client.listActivity({ query: { limit: 50 } });
	const ids = activity.list.flatMap(({ activityType, activityContent }) =>
		activityType === 'conversationTranscribed' ? [activityContent.callId] : [],
	);
	for (const { callId } of sent) expect(ids.filter((id) => id === callId)).toHaveLength(1);
});

test.runIf(postgresIsInstalled)('each mail is sent once, although several processes could send it', async () => {
	const emails = Array.from({ length: 30 }, (_, number) => `guest-${number}@example.com`);
	const [first, second] = onEach(account);
	await Promise.all([
		first?.client.inviteMembers({ body: { emails: emails.slice(0, 15), rank: 'Member' } }),
		second?.client.inviteMembers({ body: { emails: emails.slice(15), rank: 'Member' } }),
	]);
	const recipients = () => readOutbox(cluster.dataDir).flatMap(({ to }) => (to.includes('guest-') ? [to] : []));
	await until('all are sent', () => recipients().length >= emails.length);
	// The search for unsent messages runs every minute.
	await after(62_000);
	expect(recipients().toSorted()).toEqual(emails.toSorted());
});
