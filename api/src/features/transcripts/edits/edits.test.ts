import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

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
			['local', 'please send the in voice'],
			['other', 'I will'],
			['local', 'thank you'],
		],
		{ durationMs: 20_000 },
	);
});
afterAll(() => app.close());

const lines = async () => (await who.client.getTranscript({ query: { fileId: placed.fileId } })).list;
const speakers = async () => (await who.client.getTranscript({ query: { fileId: placed.fileId } })).speakers;
const first = () => ({ segmentId: placed.segmentIds[0] ?? '' });
const edit = (text: string, revision: number, by = who) =>
	by.client.editSegment({ params: first(), body: { text, revision } });

describe('an edited segment', () => {
	test("shows who changed it and when, and keeps the engine's text", async () => {
		const edited = await edit('Please send the invoice', 0);
		expect(edited).toMatchObject({
			text: 'Please send the invoice',
			originalText: 'please send the in voice',
			editedBy: 'marta@example.com',
			revision: 1,
		});
		expect(Date.parse(edited.editedAt ?? '')).toBeGreaterThan(0);
		expect((await lines())[0]).toEqual(edited);
		const words = await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 3_999 } });
		expect(words.list[0]?.words.map(([word, , , , estimated]) => [word, estimated])).toEqual([
			['Please', 0],
			['send', 0],
			['the', 0],
			['invoice', 1],
		]);
	});

	test("is reverted to the engine's text, words and times", async () => {
		const before = await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 3_999 } });
		await edit('Something else', 0);
		await edit('Something else again', 1);
		const reverted = await who.client.revertSegment({ params: first(), body: { revision: 2 } });
		expect(reverted).toMatchObject({
			text: 'please send the in voice',
			originalText: null,
			editedBy: null,
			revision: 3,
		});
		expect(await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 3_999 } })).toEqual(before);
	});

	test('typed back word for word counts as unedited', async () => {
		await edit('Something else', 0);
		expect(await edit('please send the in voice', 1)).toMatchObject({ originalText: null, revision: 2 });
	});

	test('is found by its new words and not by those it had', async () => {
		await edit('Please send the zeppelin', 0);
		const found = async (search: string) => (await who.client.searchTranscripts({ query: { search } })).list;
		expect((await found('zeppelin')).map((hit) => hit.callId)).toEqual([placed.callId]);
	});

	test('keeps HTML and right-to-left text as they were written', async () => {
		const text = '<script>alert(1)</script> \u202Eمرحبا';
		expect((await edit(text, 0)).text).toBe(text);
	});

	test.for(['', '   ', 'x'.repeat(5_001)])('cannot be set to %j', async (text) => {
		await expect(edit(text, 0)).rejects.toMatchObject({ code: 'invalid_input' });
	});
});

test('of two concurrent edits of a segment the second is refused with the current version', async () => {
	const outcomes = await Promise.allSettled([edit('by the first', 0), edit('by the second', 0)]);
	const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.text] : []));
	expect(won).toHaveLength(1);
	const lost = outcomes.find((one) => one.status === 'rejected');
	expect(lost?.reason).toMatchObject({
		status: 409,
		code: 'segment_changed',
		extra: { segment: { text: won[0], revision: 1, editedBy: 'marta@example.com' } },
	});
	expect((await lines())[0]?.text).toBe(won[0]);
	expect(await edit('by the second, knowing', 1)).toMatchObject({ revision: 2 });
});

test('of concurrent edit, reassignment and revert one succeeds, and the others get a conflict', async () => {
	await edit('a first change', 0);
	const params = first();
	const outcomes = await Promise.allSettled([
		edit('by the first', 1),
		who.client.reassignSegment({ params, body: { revision: 1, speakerId: 'other' } }),
		who.client.revertSegment({ params, body: { revision: 1 } }),
	]);
	const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
	expect(lost).toMatchObject([
		{ status: 409, code: 'segment_changed', extra: { segment: { revision: 2 } } },
		{ status: 409, code: 'segment_changed', extra: { segment: { revision: 2 } } },
	]);
	expect((await lines())[0]?.revision).toBe(2);
});

test('a segment of an inaccessible conversation returns 404', async () => {
	const [stranger, colleague] = [await app.signUp(), await joinWorkspace(app, who)];
	for (const one of [stranger, colleague])
		await expect(edit('taken over', 0, one)).rejects.toMatchObject({ status: 404, code: 'segment_not_found' });
	await expect(
		who.client.editSegment({ params: { segmentId: 'nowhere' }, body: { text: 'x', revision: 0 } }),
	).rejects.toMatchObject({ code: 'segment_not_found' });
});

describe('a speaker', () => {
	const reassign = (body: { revision: number; speakerId?: string; speakerName?: string }) =>
		who.client.reassignSegment({ params: first(), body });

	test("gets another speaker's segment, and loses it when that is reverted", async () => {
		const { segment, speakers: after } = await reassign({ revision: 0, speakerId: 'other' });
		expect(segment).toMatchObject({
			speakerId: 'other',
			speakerName: 'Others',
			originalSpeakerId: 'local',
			revision: 1,
		});
		expect(after.map((each) => each.speakerId)).toEqual(['local', 'other']);
		const reverted = await who.client.revertSegment({ params: first(), body: { revision: 1 } });
		expect(reverted).toMatchObject({ speakerId: 'local', originalSpeakerId: null });
	});

	test('is created by a new name', async () => {
		const { segment, speakers: after } = await reassign({ revision: 0, speakerName: 'Anna' });
		expect(segment.speakerName).toBe('Anna');
		expect(after.at(-1)).toMatchObject({ name: 'Anna', index: 2, talkMs: 4_000, speakerId: segment.speakerId });
	});

	test('that does not exist cannot get a segment', async () => {
		await expect(reassign({ revision: 0, speakerId: 'nobody' })).rejects.toMatchObject({ code: 'speaker_not_found' });
		await expect(reassign({ revision: 7, speakerId: 'other' })).rejects.toMatchObject({ code: 'segment_changed' });
		await expect(reassign({ revision: 0 })).rejects.toMatchObject({ code: 'invalid_input' });
	});

	test('takes over all segments of a speaker merged into it', async () => {
		const params = { fileId: placed.fileId, speakerId: 'other' };
		const { list } = await who.client.mergeSpeakers({ params, body: { intoSpeakerId: 'local' } });
		expect(list.map((each) => each.speakerId)).toEqual(['local']);
		expect((await lines()).map((line) => line.speakerId)).toEqual(['local', 'local', 'local']);
		for (const intoSpeakerId of ['nobody', 'other'])
			await expect(who.client.mergeSpeakers({ params, body: { intoSpeakerId } })).rejects.toMatchObject({
				code: 'speaker_not_found',
			});
	});
});

describe('a speaker name', () => {
	const rename = (fileId: string, speakerId: string, speakerName: string, scope?: 'recording' | 'everywhere') =>
		who.client.renameSpeaker({ params: { fileId, speakerId }, body: { speakerName, ...(scope && { scope }) } });
	const another = (names: Record<string, string> = {}) =>
		placeTranscript(
			app.deps,
			who,
			[
				['local', 'mine'],
				['1', 'theirs'],
			],
			{ names },
		);
	const namesOf = async ({ fileId }: PlacedTranscript) =>
		(await who.client.getTranscript({ query: { fileId } })).speakers.map((each) => each.name);

	test('falls back to the label when removed', async () => {
		const speakerOf = async () => (await speakers()).find(({ speakerId }) => speakerId === 'other');
		const before = await speakerOf();
		await rename(placed.fileId, 'other', 'Dana Field');
		expect((await speakerOf())?.name).toBe('Dana Field');
		const params = { fileId: placed.fileId, speakerId: 'other' };
		await who.client.renameSpeaker({ params, body: { speakerName: null } });
		expect(await speakerOf()).toEqual(before);
	});

	test('applies to one recording only, unless everywhere is requested', async () => {
		const [one, two] = [await another({ 1: 'Dermot' }), await another({ 1: 'Dermot' })];
		expect(await rename(one.fileId, '1', 'Dermot Ash')).toMatchObject({ name: 'Dermot Ash', recordings: 1 });
		expect(await namesOf(two)).toEqual([null, 'Dermot']);
		const three = await another({ 1: 'Dermot' });
		expect(await rename(two.fileId, '1', 'D. Ash', 'everywhere')).toMatchObject({ recordings: 2 });
		expect([await namesOf(one), await namesOf(three)]).toEqual([
			[null, 'Dermot Ash'],
			[null, 'D. Ash'],
		]);
	});

	test('keeps HTML and right-to-left text as typed, in the list, the segments and a search', async () => {
		const typed = '<b onclick=alert(1)>\u202E מירה';
		const one = await another();
		expect(await rename(one.fileId, '1', typed)).toMatchObject({ name: typed });
		const { list } = await who.client.getTranscript({ query: { fileId: one.fileId } });
		expect([(await namesOf(one))[1], list[1]?.speakerName]).toEqual([typed, typed]);
		const { list: found } = await who.client.searchTranscripts({ query: { search: 'theirs', speaker: typed } });
		expect(found.map((hit) => hit.callId)).toEqual([one.callId]);
	});

	test('of the user applies to all their own recordings, and a number is not a person', async () => {
		const fresh = await app.signUp();
		const own = [];
		for (let i = 0; i < 2; i++)
			own.push(
				await placeTranscript(app.deps, fresh, [
					['local', 'me'],
					['1', 'x'],
				]),
			);
		const [a, b] = own;
		const renameAs = (speakerId: string, speakerName: string) =>
			fresh.client.renameSpeaker({
				params: { fileId: a?.fileId ?? '', speakerId },
				body: { speakerName, scope: 'everywhere' },
			});
		expect(await renameAs('local', 'Marta')).toMatchObject({ recordings: 2 });
		expect(await renameAs('1', 'Ingrid')).toMatchObject({ recordings: 1 });
		const { speakers: others } = await fresh.client.getTranscript({ query: { fileId: b?.fileId ?? '' } });
		expect(others.map((each) => each.name)).toEqual(['Marta', null]);
	});

	test('applied everywhere is limited to recordings the user can edit', async () => {
		const colleague = await joinWorkspace(app, who);
		const ofColleague = await placeTranscript(app.deps, colleague, [['1', 'x']], { names: { 1: 'Tomas' } });
		const mine = await placeTranscript(app.deps, colleague, [['1', 'x']], { names: { 1: 'Tomas' } });
		const admins = await placeTranscript(app.deps, who, [['1', 'x']], { names: { 1: 'Tomas' } });
		const renamed = await colleague.client.renameSpeaker({
			params: { fileId: mine.fileId, speakerId: '1' },
			body: { speakerName: 'Tomás', scope: 'everywhere' },
		});
		expect(renamed.recordings).toBe(2);
		expect([await namesOf(ofColleague), await namesOf(admins)]).toEqual([['Tomás'], ['Tomas']]);
	});
});

test('talk time follows a reassigned segment', async () => {
	const before = await speakers();
	await who.client.reassignSegment({ params: first(), body: { revision: 0, speakerId: 'other' } });
	expect((await speakers()).find((each) => each.speakerId === 'other')?.talkMs).toBe((before[1]?.talkMs ?? 0) + 4_000);
});
