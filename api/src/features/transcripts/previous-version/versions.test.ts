// @module-tag release
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previousTranscript } from '../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp, processed } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { deleteOldVersions } from './previous-transcripts.ts';

const second = {
	...createScriptedSpeechEngine(({ speech }) =>
		speech.map((span) => utteranceOf('heard by the other engine', span.startedAt, span.endedAt)),
	),
	id: 'second',
	label: 'Second engine',
};

describeAudio('a recording that was transcribed again', () => {
	let app: TestApp;
	let who: TestUser;
	let sent: { fileId: string; callId: string };
	beforeAll(async () => {
		app = await createPipelineApp({ deps: { otherSpeech: [second] } });
		who = await app.signUp();
		sent = await processed(app, who);
	});
	afterAll(() => app.close());

	const transcript = () => who.client.getTranscript({ query: { fileId: sent.fileId } });
	const params = () => ({ params: { fileId: sent.fileId } });
	const compare = (from = who) => from.client.compareTranscripts({ ...params(), query: {} });
	const again = async (engineId = 'second') => {
		await who.client.transcribeAgain({ body: { fileIds: [sent.fileId], engineId } });
		await app.jobs.idle();
	};
	const gone = { status: 404, code: 'version_not_found' };

	test('has one version before', async () => {
		expect((await transcript()).former).toBeUndefined();
		await expect(compare()).rejects.toMatchObject(gone);
		await expect(who.client.keepTranscript(params())).rejects.toMatchObject(gone);
		await expect(who.client.restoreTranscript(params())).rejects.toMatchObject(gone);
	});

	test('keeps no version before one with the same words', async () => {
		const { storedAt } = await transcript();
		await again('scripted');
		const after = await transcript();
		expect(after.storedAt).not.toBe(storedAt);
		expect(after.former).toBeUndefined();
		await expect(compare()).rejects.toMatchObject(gone);
	});

	test("shows both versions side by side, with differences and each engine's confidence", async () => {
		const before = await transcript();
		const [line] = before.list;
		if (!line) throw new Error('nothing was recognised');
		await who.client.editSegment({ params: { segmentId: line.id }, body: { text: 'Corrected by hand.', revision: 0 } });
		await again();
		expect((await transcript()).former).toEqual(before.engine);
		const both = await compare();
		expect(both.former).toMatchObject({ engine: before.engine, storedAt: before.storedAt, editedLines: 1 });
		expect(both.current).toMatchObject({ engine: { id: 'second' }, confidentShare: 1, editedLines: 0 });
		expect(both.rows).toHaveLength(both.total);
		const [row] = both.rows;
		const [was, is] = [row?.former[0], row?.current[0]];
		expect(was?.text).toBe('Corrected by hand.');
		expect(is?.differences.map(([from, to]) => is.text.slice(from, to)).join(' ')).toContain('heard');
		expect(both.differentWords).toBeGreaterThan(0);
		expect((await who.client.compareTranscripts({ ...params(), query: { start: '1', limit: '1' } })).rows).toEqual(
			both.rows.slice(1, 2),
		);
	});

	test('can be restored to the previous version with its edits and times, and insights are regenerated', async () => {
		const { former } = await compare();
		const replaced = await transcript();
		await who.client.restoreTranscript(params());
		await app.jobs.idle();
		const after = await transcript();
		expect(after).toMatchObject({ engine: former.engine, storedAt: former.storedAt, status: 'done' });
		expect(after.former).toBeUndefined();
		expect(after.list[0]).toMatchObject({ text: 'Corrected by hand.', revision: 1 });
		expect(after.list[0]?.originalText).not.toBeNull();
		expect(after.list.map(({ id }) => id)).not.toEqual(replaced.list.map(({ id }) => id));
		const conversation = await who.client.getConversation({ params: { id: sent.callId } });
		expect(conversation).toMatchObject({ status: 'finished', pipeline: { step: 'insights', state: 'done' } });
		const known = new Set(after.list.map(({ id }) => id));
		const evidence = conversation.insights?.actionPoints.flatMap((point) => point.evidence ?? []) ?? [];
		expect(evidence.every(({ segmentId }) => segmentId === undefined || known.has(segmentId))).toBe(true);
		await expect(who.client.restoreTranscript(params())).rejects.toMatchObject(gone);
	});

	test('can keep the new version, and the first of two simultaneous decisions wins', async () => {
		await again();
		const outcomes = await Promise.allSettled([
			who.client.keepTranscript(params()),
			who.client.restoreTranscript(params()),
			who.client.keepTranscript(params()),
		]);
		await app.jobs.idle();
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		await expect(compare()).rejects.toMatchObject(gone);
	});

	test('is compared with its immediately preceding version', async () => {
		await again();
		const { storedAt } = await transcript();
		await again('scripted');
		expect((await compare()).former.storedAt).toBe(storedAt);
	});

	test('is visible to readers, and decided by editors only', async () => {
		const stranger = await app.signUp();
		const foreign = { status: 404, code: 'file_not_found' };
		await expect(compare(stranger)).rejects.toMatchObject(foreign);
		await expect(stranger.client.keepTranscript(params())).rejects.toMatchObject(foreign);
		await expect(stranger.client.restoreTranscript(params())).rejects.toMatchObject(foreign);
	});

	test('keeps its previous version for thirty days', async () => {
		const rows = () => app.deps.db.select().from(previousTranscript).where(eq(previousTranscript.fileId, sent.fileId));
		const later = (days: number) => ({ ...app.deps, clock: () => new Date(Date.now() + days * 86_400_000) });
		await deleteOldVersions(later(29));
		expect(await rows()).toHaveLength(1);
		await deleteOldVersions(later(31));
		expect(await rows()).toHaveLength(0);
	});
});
