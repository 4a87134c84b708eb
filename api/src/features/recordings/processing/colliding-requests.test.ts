// @module-tag release
import { randomUUID } from 'node:crypto';
import type { PipelineStep } from '@debrief/shared/domain/conversations/pipeline.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conversation, insight, processingRun, segment, workspace } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
	citingEngine,
	heard,
	lasting,
	preparingWith,
	targetsOf,
	transcribingWith,
} from '../../../testing/engines/fake-steps.ts';
import { noise, put, sha1 } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { allEvidence } from '../../../testing/transcripts/all-evidence.ts';
import { createInsightsJob } from '../../transcripts/index.ts';
import { stallSilentRecordings } from '../media/stall-silent-recordings.ts';
import { deriveStatus } from './derive-status.ts';
import { resumeRuns } from './enqueue-runs.ts';
import { currentRuns, isActive } from './runs.ts';

const within = { timeout: 60_000, interval: 100 };
const seed = Number(process.env.PIPELINE_SEED ?? Date.now() % 1_000_000);

const actions = ['late', 'again', 'language', 'delete', 'retry', 'kill'] as const;
type Action = (typeof actions)[number];
const pairs = actions.flatMap((one, i) => actions.slice(i).map((other) => [one, other] as const));

/** The same numbers for the same seed (mulberry32), from 0 to below `below`. */
function dice(from: number) {
	let state = from;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) % below;
	};
}

/** A recording whose processing is held at one step until the requests arrive. */
type Scenario = {
	step: PipelineStep;
	who: TestUser;
	pair: readonly [Action, Action];
	/** After how many of the two requests the processing continues. */
	continuesAfter: number;
	failsFirst: boolean;
	bytes: Buffer;
	cut: number;
	callId: string;
	fileId: string;
	begun: PromiseWithResolvers<void>;
	go: PromiseWithResolvers<void>;
	isHeld: boolean;
	isKilled: boolean;
};

let app: TestApp;
/** Enough users that no recording has to wait for another of its workspace. */
let users: TestUser[];
let begunCount = 0;
const scenarios: Scenario[] = [];
const roll = dice(seed);

/** The first run of a step waits here, and fails if the scenario says so. */
async function hold(step: PipelineStep, fileId: string): Promise<void> {
	const scenario = scenarios.find((each) => each.fileId === fileId);
	if (scenario?.step !== step || scenario.isHeld) return;
	scenario.isHeld = true;
	scenario.begun.resolve();
	await scenario.go.promise;
	if (scenario.failsFirst) throw new GiveUp('General', 'It failed at first.');
}

beforeAll(async () => {
	const insights = citingEngine((fileId) => hold('insights', fileId));
	app = await createTestApp({ deps: { insights } });
	await app.jobs.work(app.deps, [preparingWith(hold), transcribingWith(hold), createInsightsJob]);
	users = await Promise.all(Array.from({ length: 8 }, () => app.signUp()));
	const unlimited = { limits: { transcriptSecondsPerMonth: null, insightsPerMonth: null } };
	await app.deps.db.update(workspace).set({ entitlementOverrides: unlimited });
});
afterAll(() => app.close());

async function begin(step: PipelineStep, pair: Scenario['pair']): Promise<Scenario> {
	const who = users[begunCount++ % users.length];
	if (!who) throw new Error('nobody is signed up');
	const bytes = noise(600 + roll(400), roll(1_000_000));
	const about = { fileName: 'meeting.wav', languageCode: 'en-US', liveKey: randomUUID() };
	const { fileId, callId } = await who.client.createRecording({ body: about });
	const scenario = {
		who,
		step,
		pair,
		continuesAfter: roll(3),
		failsFirst: pair.includes('retry') && step !== 'upload' && roll(2) === 0,
		bytes,
		cut: 100 + roll(300),
		callId,
		fileId,
		begun: Promise.withResolvers<void>(),
		go: Promise.withResolvers<void>(),
		isHeld: false,
		isKilled: false,
	};
	scenarios.push(scenario);
	await put(app.origin, who, { fileId, start: 0 }, bytes.subarray(0, scenario.cut));
	return scenario;
}

const requests: Record<Action, (scenario: Scenario) => Promise<unknown>> = {
	async late({ who, fileId, bytes, cut }) {
		await put(app.origin, who, { fileId, start: cut }, bytes.subarray(cut));
		const body = { hash: sha1(bytes), size: bytes.length, duration: 1_000 };
		return who.client.completeRecording({ params: { fileId }, body });
	},
	again: ({ who, fileId }) => who.client.transcribeAgain({ body: { fileIds: [fileId] } }),
	language: ({ who, fileId }) => who.client.setLanguages({ body: { fileIds: [fileId], languageCode: 'de-DE' } }),
	delete: ({ who, callId }) => who.client.deleteConversation({ params: { id: callId } }),
	retry: ({ who, callId }) => who.client.retryConversation({ params: { id: callId } }),
	// The process is gone, and another one takes over its work.
	async kill(scenario) {
		scenario.isKilled = true;
		app.jobs.abandon();
		await resumeRuns(app.deps);
	},
};

async function collide(scenario: Scenario): Promise<void> {
	if (scenario.step !== 'upload') await scenario.begun.promise;
	const sent: Promise<unknown>[] = [];
	const goOn = () => !scenario.isKilled && scenario.go.resolve();
	for (const [position, action] of scenario.pair.entries()) {
		if (scenario.continuesAfter === position) goOn();
		sent.push(requests[action](scenario));
	}
	for (const { reason } of (await Promise.allSettled(sent)).filter((each) => each.status === 'rejected'))
		expect(reason).toMatchObject({ status: expect.toSatisfy((status) => status >= 400 && status < 500) });
	goOn();
	await settled(scenario);
	// Late writes of a killed process come last.
	scenario.go.resolve();
	await settled(scenario);
	const { who, callId, pair } = scenario;
	if (pair.includes('delete')) await who.client.purgeConversations({ body: { callIds: [callId] } });
}

async function settled({ callId }: Scenario): Promise<void> {
	await vi.waitFor(async () => {
		const runs = await currentRuns(app.deps.db, callId);
		expect(runs.filter((run) => isActive(run) && run.step !== 'upload')).toEqual([]);
	}, within);
}

async function expectConsistent(scenario: Scenario): Promise<void> {
	const { db, storage } = app.deps;
	const { callId, fileId } = scenario;
	const [about] = await db.select().from(conversation).where(eq(conversation.id, callId));
	const stored = await storage.size(`originals/${fileId}`);
	const lines = await db.select().from(segment).where(eq(segment.conversationId, callId));
	const runs = await db.select().from(processingRun).where(eq(processingRun.conversationId, callId));
	const [found] = await db.select().from(insight).where(eq(insight.conversationId, callId));
	if (scenario.pair.includes('delete')) {
		expect({ about, stored, lines, runs, found }).toEqual({
			about: undefined,
			stored: 0,
			lines: [],
			runs: [],
			found: undefined,
		});
		return;
	}
	await db.transaction(async (tx) => deriveStatus(tx, callId, await currentRuns(tx, callId)));
	expect((await db.select().from(conversation).where(eq(conversation.id, callId)))[0]).toEqual(about);
	const current = runs.filter((run) => run.supersededAt === null);
	const own = current.filter((run) => run.recordingId !== null);
	expect(own).toHaveLength(1);
	if (!scenario.failsFirst) expect(about).toMatchObject({ state: own[0]?.step === 'upload' ? 'working' : 'done' });
	if (own[0]?.step !== 'transcript' || own[0].state !== 'done') return;
	const [target] = await targetsOf(db, own[0]);
	const text = heard(lasting(stored), target?.recording.language ?? '');
	expect(lines.map((line) => line.text)).toEqual([text]);
	expect(scenario.pair.includes('late') ? stored : scenario.cut).toBe(stored);
	if (!current.some((run) => run.step === 'insights' && run.state === 'done')) return;
	expect(found?.data.title.text).toBe(text);
	const known = new Set(lines.map((line) => line.id));
	const cited = found ? allEvidence(found.data).flatMap(({ evidence }) => evidence) : [];
	expect(cited.filter((one) => !known.has(one.segmentId) || one.fileId !== fileId)).toEqual([]);
}

const title = `whatever two requests meet during %s, one consistent state remains (PIPELINE_SEED=${seed})`;
test.for(['prepare', 'transcript', 'insights', 'upload'] as const)(title, { timeout: 120_000 }, collideAll);

async function collideAll(step: PipelineStep): Promise<void> {
	const begun = await inBatches(pairs, (pair) => begin(step, pair));
	if (step !== 'upload') {
		app.clock.advance(10 * 60_000 + 1);
		await stallSilentRecordings(app.deps);
	}
	await inBatches(begun, collide);
	await app.jobs.idle();
	for (const scenario of begun)
		await expectConsistent(scenario).catch((error: unknown) => {
			const { pair, continuesAfter, failsFirst } = scenario;
			throw new Error(JSON.stringify({ seed, step, pair, continuesAfter, failsFirst }), { cause: error });
		});
}

async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < items.length; from += 8)
		results.push(...(await Promise.all(items.slice(from, from + 8).map(work))));
	return results;
}
