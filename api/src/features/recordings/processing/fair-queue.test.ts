import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { conversation, processingRun, recording } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversations } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { changeProcessing } from './change-processing.ts';
import { preparableRuns } from './preparable-runs.ts';

const startInsights = (app: TestApp, conversationId: string) =>
	changeProcessing(app.deps, [conversationId], (_tx, start) => start({ conversationId, step: 'insights' }));

/** An engine that blocks on transcripts containing a text until it is released. */
function lockAnalysisOf(text: string, names: { held: string; other: string }) {
	const mayEnd = Promise.withResolvers<void>();
	const engine = createBuiltInEngine();
	const begun: string[] = [];
	const insights: typeof engine = {
		...engine,
		async analyse(request, signal) {
			const isHeld = JSON.stringify(request).includes(text);
			begun.push(isHeld ? names.held : names.other);
			if (isHeld) await mayEnd.promise;
			return engine.analyse(request, signal);
		},
	};
	return { insights, begun, mayEnd };
}

const stateOf = async ({ deps }: TestApp, id: string) =>
	(await deps.db.select().from(processingRun).where(eq(processingRun.id, id)))[0]?.state;

test('a workspace whose first file follows fifty of another waits for at most two of them', {
	tags: ['release'],
}, async () => {
	const mayGoOn = Promise.withResolvers<void>();
	const engine = createBuiltInEngine();
	let begun = 0;
	const insights: typeof engine = {
		...engine,
		async analyse(request, signal) {
			begun++;
			await mayGoOn.promise;
			return engine.analyse(request, signal);
		},
	};
	await using app = await createTestApp({ isOnBoss: true, deps: { insights } });
	const [busy, quiet] = [await app.signUp(), await app.signUp()];
	for (const id of await placeConversations(app.deps, busy, Array(50).fill({}))) await startInsights(app, id);
	await vi.waitFor(() => expect(begun).toBe(1), { timeout: 15_000 });
	const { callId } = await placeTranscript(app.deps, quiet, [['1', 'hello']]);
	const own = await startInsights(app, callId);
	mayGoOn.resolve();
	const { db } = app.deps;
	const ofBusy = and(eq(conversation.workspaceId, busy.workspaceId), isNotNull(processingRun.startedAt));
	await vi.waitFor(
		async () => {
			const [run] = await db.select().from(processingRun).where(eq(processingRun.id, own.id));
			expect(run?.startedAt).toBeInstanceOf(Date);
		},
		{ timeout: 15_000, interval: 20 },
	);
	const before = await db
		.select({ id: processingRun.id })
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.where(and(ofBusy, isNull(processingRun.supersededAt)));
	expect(before.length).toBeLessThanOrEqual(3);
});

test("one workspace's long job does not delay others, and each workspace runs one job at a time", async () => {
	const { insights, begun, mayEnd } = lockAnalysisOf('a long one', { held: 'long', other: 'short' });
	await using app = await createTestApp({ isOnBoss: true, deps: { insights } });
	const [busy, quiet] = [await app.signUp(), await app.signUp()];
	const start = async (owner: TestUser, text: string) => {
		const { callId } = await placeTranscript(app.deps, owner, [['1', text]]);
		return (await startInsights(app, callId)).id;
	};
	await start(busy, 'a long one');
	await vi.waitFor(() => expect(begun).toEqual(['long']), { timeout: 15_000 });
	const next = await start(busy, 'the next one');
	const other = await start(quiet, 'hello');
	await vi.waitFor(async () => expect(await stateOf(app, other)).toBe('done'), { timeout: 15_000, interval: 20 });
	expect([await stateOf(app, next), begun]).toEqual(['waiting', ['long', 'short']]);
	mayEnd.resolve();
	await vi.waitFor(async () => expect(await stateOf(app, next)).toBe('done'), { timeout: 15_000, interval: 20 });
});

test('background runs do not delay other runs of the same workspace', async () => {
	const { insights, begun, mayEnd } = lockAnalysisOf('an old one', { held: 'old', other: 'new' });
	await using app = await createTestApp({ isOnBoss: true, deps: { insights } });
	const owner = await app.signUp();
	const start = async (text: string, isBackground: boolean) => {
		const { callId: conversationId } = await placeTranscript(app.deps, owner, [['1', text]]);
		return changeProcessing(app.deps, [conversationId], (_tx, startRun) =>
			startRun({ conversationId, step: 'insights', isBackground }),
		);
	};
	const old = [await start('an old one', true), await start('an old one', true)];
	await vi.waitFor(() => expect(begun).toEqual(['old']), { timeout: 15_000 });
	const recent = await start('a new one', false);
	expect([recent.turn, ...old.map(({ turn }) => turn)]).toEqual([0, 0, 2]);
	await vi.waitFor(async () => expect(await stateOf(app, recent.id)).toBe('done'), { timeout: 15_000, interval: 20 });
	expect(begun).toEqual(['old', 'new']);
	mayEnd.resolve();
	await vi.waitFor(async () => expect(await stateOf(app, old[1]?.id ?? '')).toBe('done'), {
		timeout: 15_000,
		interval: 20,
	});
});

let app: TestApp;
let jobs: ReturnType<typeof createImmediateJobs>;
beforeAll(async () => {
	jobs = createImmediateJobs();
	app = await createTestApp({ deps: { jobs } });
});
afterAll(() => app.close());

const begin = (id: string) =>
	app.deps.db.update(processingRun).set({ state: 'working', startedAt: new Date() }).where(eq(processingRun.id, id));

test('workspaces alternate, and a later one does not overtake all waiting ones', async () => {
	const owners = { a: await app.signUp(), b: await app.signUp(), c: await app.signUp() };
	const names = new Map<string, string>();
	const add = async (name: keyof typeof owners) => {
		const [id = ''] = await placeConversations(app.deps, owners[name], [{}]);
		names.set(id, name);
		return startInsights(app, id);
	};
	const first = await add('a');
	await begin(first.id);
	for (const name of ['a', 'a', 'b', 'b', 'c'] as const) await add(name);
	const waiting = await app.deps.db
		.select()
		.from(processingRun)
		.where(and(eq(processingRun.step, 'insights'), eq(processingRun.state, 'waiting')))
		.orderBy(asc(processingRun.turn), asc(processingRun.createdAt), asc(processingRun.id));
	expect(waiting.map(({ conversationId }) => names.get(conversationId)).join('')).toBe('bcaba');
});

test('transcripts of a workspace are taken shortest first, and a long one is not overtaken for ever', async () => {
	const owner = await app.signUp();
	const names = new Map<string, string>();
	const add = async (name: string, durationMs: number) => {
		const { callId: conversationId, recordingId } = await placeTranscript(app.deps, owner, [['1', name]], {
			durationMs,
		});
		await app.deps.db.update(recording).set({ durationMs }).where(eq(recording.id, recordingId));
		names.set(recordingId, name);
		await changeProcessing(app.deps, [conversationId], (_tx, start) =>
			start({ conversationId, recordingId, step: 'transcript' }),
		);
	};
	await add('an hour', 3_600_000);
	await add('a minute', 60_000);
	await add('five seconds', 5_000);
	app.clock.advance(3_600_000);
	await add('a late second', 1_000);
	const ofNames = inArray(processingRun.recordingId, [...names.keys()]);
	const waiting = await app.deps.db
		.select()
		.from(processingRun)
		.where(and(ofNames, eq(processingRun.state, 'waiting')))
		.orderBy(asc(processingRun.turn));
	expect(waiting.map(({ recordingId }) => names.get(recordingId ?? ''))).toEqual([
		'five seconds',
		'a minute',
		'an hour',
		'a late second',
	]);
	expect(new Set(waiting.map(({ turn }) => turn)).size).toBe(4);
});

test('only the next four recordings of a workspace are decoded before their transcript', async () => {
	const [busy, quiet] = [await app.signUp(), await app.signUp()];
	const runs = new Map<TestUser, string[]>([
		[busy, []],
		[quiet, []],
	]);
	for (const [owner, ids] of runs)
		for (const conversationId of await placeConversations(app.deps, owner, Array(owner === busy ? 6 : 1).fill({})))
			ids.push((await startPrepare(owner, conversationId)).id);
	const [first = '', second = '', third = '', fourth = '', fifth = ''] = runs.get(busy) ?? [];
	const [only = ''] = runs.get(quiet) ?? [];
	const sent = () => jobs.enqueued.filter((job) => job.startsWith('prepare-media')).map((job) => job.split(' ')[1]);
	expect(new Set(sent())).toEqual(new Set([first, second, third, fourth, only]));
	const preparable = async () => new Set((await preparableRuns(app.deps.db)).map(({ id }) => id));
	await end(first, 'done');
	expect(await preparable(), 'the first waits for its transcript').toEqual(new Set([second, third, fourth, only]));
	await begin(fourth);
	await end(second, 'failed');
	expect(await preparable(), 'a failed one needs nothing').toEqual(new Set([third, fourth, fifth, only]));
});

test('recordings whose engine is unavailable do not block decoding of the next ones', async () => {
	const owner = await app.signUp();
	const ids: string[] = [];
	for (const conversationId of await placeConversations(app.deps, owner, Array(9).fill({})))
		ids.push((await startPrepare(owner, conversationId)).id);
	const preparable = async () =>
		(await preparableRuns(app.deps.db)).map(({ id }) => id).filter((id) => ids.includes(id));
	expect(await preparable()).toEqual(ids.slice(0, 4));
	const { db } = app.deps;
	const begun = { step: 'transcript', state: 'working', attempt: 1 } as const;
	await db
		.update(processingRun)
		.set(begun)
		.where(inArray(processingRun.id, ids.slice(0, 4)));
	expect(await preparable(), 'the engine may still be quick').toEqual([]);
	await db
		.update(processingRun)
		.set({ attempt: 2 })
		.where(inArray(processingRun.id, ids.slice(0, 3)));
	expect(await preparable(), 'the fourth still counts').toEqual(ids.slice(4, 7));
});

async function startPrepare({ workspaceId }: TestUser, conversationId: string) {
	const recordingId = newId();
	const startedAt = new Date();
	await app.deps.db
		.insert(recording)
		.values({ id: recordingId, workspaceId, conversationId, startedAt, origin: 'mixed' });
	return changeProcessing(app.deps, [conversationId], (_tx, start) =>
		start({ conversationId, recordingId, step: 'prepare' }),
	);
}

async function end(id: string, state: 'done' | 'failed'): Promise<void> {
	const [run] = await app.deps.db.select().from(processingRun).where(eq(processingRun.id, id));
	if (!run) throw new Error('no such run');
	await changeProcessing(app.deps, [run.conversationId], (tx) =>
		tx.update(processingRun).set({ state }).where(eq(processingRun.id, id)),
	);
}
