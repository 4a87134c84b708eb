import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
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

const transcript = () => who.client.getTranscript({ query: { fileId: placed.fileId } });
const lines = async () => (await transcript()).list;
const speakers = async () => (await transcript()).speakers;
const first = () => ({ segmentId: placed.segmentIds[0] ?? '' });

describe('undoing a merge', () => {
	const ofFile = (speakerId: string) => ({ fileId: placed.fileId, speakerId });
	const merge = (speakerId: string, intoSpeakerId: string) =>
		who.client.mergeSpeakers({ params: ofFile(speakerId), body: { intoSpeakerId } });
	const undo = (speakerId: string, mergedSpeakerId: string) =>
		who.client.unmergeSpeaker({ params: ofFile(speakerId), body: { mergedSpeakerId } });
	const spoken = async () => (await lines()).map((line) => line.speakerId);

	test('restores segments and names', async () => {
		await who.client.renameSpeaker({ params: ofFile('other'), body: { speakerName: 'Anna' } });
		const whoIs = (list: Speaker[]) => list.map(({ talkMs, ...speaker }) => speaker);
		const [before, spokenBefore] = [whoIs(await speakers()), await spoken()];
		const { list } = await merge('other', 'local');
		expect(list).toMatchObject([{ name: 'Anna', merged: [{ speakerId: 'other', name: 'Anna', label: 'Others' }] }]);
		expect(whoIs((await undo('local', 'other')).list)).toEqual(before);
		expect(await spoken()).toEqual(spokenBefore);
		await expect(undo('local', 'other')).rejects.toMatchObject({ code: 'speaker_not_found' });
	});

	test('keeps later reassignments, and restores both parts of a segment split since', async () => {
		await merge('local', 'other');
		const [line, , last] = await lines();
		const given = { revision: last?.revision ?? 0, speakerName: 'Ines' };
		const { segment } = await who.client.reassignSegment({ params: { segmentId: last?.id ?? '' }, body: given });
		await who.client.splitSegment({
			params: { segmentId: line?.id ?? '' },
			body: { at: line?.text.indexOf(' ') ?? 0, revision: line?.revision ?? 0 },
		});
		await undo('other', 'local');
		expect(await spoken()).toEqual(['local', 'local', 'other', segment.speakerId]);
		expect((await speakers()).find(({ speakerId }) => speakerId === 'local')?.talkMs).toBeGreaterThan(3_000);
	});

	test("restores only one speaker's part of a merged segment", async () => {
		await who.client.splitSegment({ params: first(), body: { at: 6, revision: 0 } });
		const [, behind] = await lines();
		const given = { revision: behind?.revision ?? 0, speakerId: 'other' };
		await who.client.reassignSegment({ params: { segmentId: behind?.id ?? '' }, body: given });
		const before = await spoken();
		expect(before).toEqual(['local', 'other', 'other', 'local']);
		await merge('other', 'local');
		await undo('local', 'other');
		expect(await spoken()).toEqual(before);
	});

	test('works for several merges, last one first', async () => {
		await who.client.reassignSegment({ params: first(), body: { revision: 0, speakerName: 'Ines' } });
		const [before, [, , third]] = [await spoken(), await speakers()];
		const ines = third?.speakerId ?? '';
		await merge(ines, 'other');
		await merge('other', 'local');
		expect(new Set(await spoken())).toEqual(new Set(['local']));
		await undo('local', 'other');
		await undo('other', ines);
		expect(await spoken()).toEqual(before);
	});
});
