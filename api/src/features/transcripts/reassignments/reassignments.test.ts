import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speaker } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
beforeEach(async () => {
	placed = await placeTranscript(
		app.deps,
		who,
		[
			['1', 'I will send the pomegranates'],
			['1', 'on Friday at the latest'],
			['2', 'thank you'],
			['1', 'you are welcome'],
		],
		{ names: { '2': 'Ines' } },
	);
	for (const [speakerId, talkMs] of [['1', 12_000] as const, ['2', 4_000] as const])
		await app.deps.db
			.update(speaker)
			.set({ talkMs })
			.where(and(eq(speaker.fileId, placed.fileId), eq(speaker.speakerId, speakerId)));
});
afterAll(() => app.close());

type To = { speakerId: string } | { speakerName: string };
const transcript = () => who.client.getTranscript({ query: { fileId: placed.fileId } });
const spoken = async () => (await transcript()).list.map((line) => line.speakerId);
const talk = async () => (await transcript()).speakers.map(({ speakerId, talkMs }) => [speakerId, talkMs]);
const line = (index: number, revision = 0) => ({ segmentId: placed.segmentIds[index] ?? '', revision });
const assign = (lines: ReturnType<typeof line>[], to: To, by = who) =>
	by.client.reassignLines({ body: { fileId: placed.fileId, lines, ...to } });
const undo = (id: string | null, by = who) => by.client.undoReassignment({ params: { id: id ?? '' } });

describe('reassigning several segments', () => {
	test('moves their talk time, and one undo restores all', async () => {
		const before = await transcript();
		const { id, list, speakers, skipped } = await assign([line(0), line(1)], { speakerId: '2' });
		expect([await spoken(), skipped]).toEqual([['2', '2', '2', '1'], []]);
		expect(list).toEqual((await transcript()).list.slice(0, 2));
		expect(list[0]).toMatchObject({ originalSpeakerId: '1', speakerName: 'Ines', editedBy: 'marta@example.com' });
		expect(speakers).toMatchObject([{ talkMs: 4_000 }, { talkMs: 12_000 }]);
		const undone = await undo(id);
		expect(undone.skipped).toEqual([]);
		const revised = before.list.map((each, i) => (i < 2 ? { ...each, revision: 2 } : each));
		expect(await transcript()).toEqual({ ...before, list: revised });
		await expect(undo(id)).rejects.toMatchObject({ status: 404, code: 'nothing_to_undo' });
	});

	test('to a speaker who is renamed at the same time succeeds, repeatedly', { tags: ['release'] }, async () => {
		const params = { fileId: placed.fileId, speakerId: '2' };
		const name = (speakerName: string) => who.client.renameSpeaker({ params, body: { speakerName } });
		const names = ['Ines', 'Dermot', 'Marta', 'Nora'];
		const lines = [line(0), line(1), line(3)];
		await Promise.all(
			names.flatMap((each, i) => [
				name(each),
				...lines.slice(i, i + 1).map((one) => assign([one], { speakerId: '2' })),
			]),
		);
		expect(await spoken()).toEqual(['2', '2', '2', '2']);
		expect(names).toContain((await transcript()).speakers.find(({ speakerId }) => speakerId === '2')?.name);
	});

	test('of different speakers to a new one works, and undo removes the new speaker', async () => {
		const { id, speakers } = await assign([line(1), line(2)], { speakerName: ' Dermot ' });
		const dermot = speakers.find(({ name }) => name === 'Dermot')?.speakerId;
		expect(await spoken()).toEqual(['1', dermot, dermot, '1']);
		expect(await talk()).toEqual([
			['1', 8_000],
			['2', 0],
			[dermot, 8_000],
		]);
		await undo(id);
		expect(await spoken()).toEqual(['1', '1', '2', '1']);
		expect(await talk()).toEqual([
			['1', 12_000],
			['2', 4_000],
		]);
	});

	test('updates the speaker in search and exports', async () => {
		await assign([line(0), line(1)], { speakerId: '2' });
		const { list } = await who.client.searchTranscripts({ query: { search: 'pomegranates' } });
		const hit = list.find((each) => each.callId === placed.callId);
		expect(hit?.transcript.find(({ matched }) => matched)?.speakerName).toBe('Ines');
		const { bytes } = await who.client.downloadTranscripts({ query: { fileIds: [placed.fileId] } });
		expect(await bytes.text()).toContain('Ines: I will send the pomegranates');
		const statistics = await who.client.getStatistics({ query: { fileId: placed.fileId } });
		expect(statistics.list.find(({ speakerId }) => speakerId === '2')).toMatchObject({ talkMs: 12_000, turns: 1 });
	});

	test('skips segments changed since and names them', async () => {
		await who.client.editSegment({
			params: { segmentId: line(1).segmentId },
			body: { text: 'by Friday', revision: 0 },
		});
		const { list, skipped } = await assign([line(0), line(1)], { speakerId: '2' });
		expect([list.map(({ id }) => id), skipped]).toEqual([[line(0).segmentId], [line(1).segmentId]]);
		expect(await spoken()).toEqual(['2', '1', '2', '1']);
		expect(await assign([line(1)], { speakerId: '2' })).toMatchObject({ id: null, list: [] });
	});

	test('has an undo that keeps later reassignments and edited words', async () => {
		const { id } = await assign([line(0), line(1)], { speakerId: '2' });
		await assign([line(0, 1)], { speakerName: 'Dermot' });
		await who.client.editSegment({
			params: { segmentId: line(1).segmentId },
			body: { text: 'by Friday', revision: 1 },
		});
		const undone = await undo(id);
		expect(undone.skipped).toEqual([line(0).segmentId]);
		expect(undone.list).toMatchObject([{ id: line(1).segmentId, speakerId: '1', text: 'by Friday' }]);
	});

	test('is limited to one recording, its speakers, and users with edit rights', async () => {
		const elsewhere = await placeTranscript(app.deps, who, [['9', 'a secret']]);
		const foreign = { segmentId: elsewhere.segmentIds[0] ?? '', revision: 0 };
		expect(await assign([foreign], { speakerId: '2' })).toMatchObject({ id: null, skipped: [foreign.segmentId] });
		await expect(assign([line(0)], { speakerId: '9' })).rejects.toMatchObject({ code: 'speaker_not_found' });
		await expect(assign([line(0)], { speakerId: '2', speakerName: 'Ines' } as To)).rejects.toMatchObject({
			status: 400,
		});
		const member = await joinWorkspace(app, who);
		const { id } = await assign([line(0)], { speakerId: '2' });
		await expect(undo(id, member)).rejects.toMatchObject({ code: 'nothing_to_undo' });
	});
});

describe('the owner of an action point', () => {
	const point = (index: number, owner: string, also: number[] = []): ActionPoint => ({
		id: `point-${index}-${owner}`,
		text: 'Send the pomegranates',
		owner,
		ownerSpeaker: { fileId: placed.fileId, speakerId: owner },
		dueDate: null,
		isDone: false,
		evidence: [index, ...also].map((each) => ({
			fileId: placed.fileId,
			segmentId: line(each).segmentId,
			startedAt: each * 4_000,
			endedAt: (each + 1) * 4_000,
		})),
	});
	const owners = async () =>
		(await who.client.getConversation({ params: { id: placed.callId } })).actionPoints.map(({ owner }) => owner);

	test('follows the segment of its promise, and returns with the undo', async () => {
		await placeInsights(app.deps, who, placed.callId, {
			actionPoints: [point(0, '1'), point(1, '1', [3]), point(0, '2')],
		});
		expect(await owners()).toEqual(['Speaker 1', 'Speaker 1', 'Ines']);
		const { id } = await assign([line(0), line(1)], { speakerName: 'Dermot' });
		expect(await owners()).toEqual(['Dermot', 'Speaker 1', 'Ines']);
		await undo(id);
		expect(await owners()).toEqual(['Speaker 1', 'Speaker 1', 'Ines']);
		const again = await assign([line(0, 2)], { speakerId: '2' });
		expect(await owners()).toEqual(['Ines', 'Speaker 1', 'Ines']);
		await undo(again.id);
		expect(await owners()).toEqual(['Speaker 1', 'Speaker 1', 'Ines']);
	});

	test('becomes the speaker merged into, until that is undone', async () => {
		await placeInsights(app.deps, who, placed.callId, { actionPoints: [point(0, '1')] });
		const of = (speakerId: string) => ({ fileId: placed.fileId, speakerId });
		await who.client.mergeSpeakers({ params: of('1'), body: { intoSpeakerId: '2' } });
		expect(await owners()).toEqual(['Ines']);
		await who.client.unmergeSpeaker({ params: of('2'), body: { mergedSpeakerId: '1' } });
		expect(await owners()).toEqual(['Speaker 1']);
	});
});

test('a speaker restored from a merge gets their own index', async () => {
	const of = (speakerId: string) => ({ fileId: placed.fileId, speakerId });
	await who.client.mergeSpeakers({ params: of('2'), body: { intoSpeakerId: '1' } });
	await assign([line(0)], { speakerName: 'Dermot' });
	const { list } = await who.client.unmergeSpeaker({ params: of('1'), body: { mergedSpeakerId: '2' } });
	expect(new Set(list.map(({ index }) => index)).size).toBe(3);
});
