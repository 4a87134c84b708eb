import { unpackTranscript } from '@debrief/shared/contract/transcripts/packed-lines.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAudio } from '../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { createPipelineApp, processed } from '../../testing/pipeline-app.ts';
import { createUpload, noise } from '../../testing/send-recording.ts';
import type { TestUser } from '../../testing/test-client.ts';

describeAudio('a transcript', () => {
	let app: TestApp;
	let who: TestUser;
	let fileId: string;
	beforeAll(async () => {
		app = await createPipelineApp();
		who = await app.signUp();
		({ fileId } = await processed(app, who));
	});
	afterAll(() => app.close());

	const transcript = (page: { start?: number; limit?: number } = {}) =>
		who.client.getTranscript({ query: { fileId, ...page } });

	test('is returned in chronological order, whole or in pages', async () => {
		const { list, total, engine, wordlessSpeech } = await transcript();
		expect(list.length).toBe(total);
		expect(list.map((line) => line.startedAt)).toEqual(list.map((line) => line.startedAt).toSorted((a, b) => a - b));
		const pages = [];
		for (let start = 0; start < total; start++) pages.push(...(await transcript({ start, limit: 1 })).list);
		expect(pages).toEqual(list);
		expect(engine).toMatchObject({ id: 'scripted', version: '1' });
		expect(wordlessSpeech).toEqual(expect.any(Array));
		const { callId } = await who.client.getUpload({ params: { fileId } });
		expect(await who.client.getConversation({ params: { id: callId } })).toMatchObject({ confidentShare: 1 });
		for (const line of list) expect(line).toMatchObject({ matched: true, status: 'done', failureReason: 'None' });
	});

	test('of the first recording is returned for its conversation, with the same segments', async () => {
		const { callId } = await who.client.getUpload({ params: { fileId } });
		const { transcript: packed } = await who.client.getFirstTranscript({ params: { id: callId } });
		expect(packed && unpackTranscript(packed)).toEqual(await transcript());
		const { id } = await who.client.createConversation({
			body: { type: 'other', startedAt: new Date().toISOString() },
		});
		expect(await who.client.getFirstTranscript({ params: { id } })).toEqual({ transcript: null });
	});

	test('gives the words of the segments that overlap a time range, within their segment', async () => {
		const { list } = await transcript();
		const second = list[1] ?? list[0];
		if (!second) throw new Error('nothing was heard');
		const words = await who.client.getWords({ query: { fileId, from: second.startedAt, to: second.startedAt } });
		const touching = list.filter((line) => line.startedAt <= second.startedAt && line.endedAt >= second.startedAt);
		expect(words.list.map((each) => each.segmentId)).toEqual(touching.map((line) => line.id));
		for (const { segmentId, words: spoken } of words.list) {
			const line = touching.find((each) => each.id === segmentId);
			expect(spoken.map(([text]) => text).join(' ')).toBe(line?.text);
			expect(spoken.every(([, from, to]) => from >= (line?.startedAt ?? 0) && to <= (line?.endedAt ?? 0))).toBe(true);
		}
		expect((await who.client.getWords({ query: { fileId, from: 9_000_000, to: 9_000_001 } })).list).toEqual([]);
	});

	test('refuses a name for an unknown speaker, and an empty name', async () => {
		const rename = (speakerId: string, speakerName: string) =>
			who.client.renameSpeaker({ params: { fileId, speakerId }, body: { speakerName } });
		await expect(rename('nobody', 'Anna')).rejects.toMatchObject({ status: 404, code: 'speaker_not_found' });
		await expect(rename('1', '   ')).rejects.toMatchObject({ code: 'invalid_input' });
	});

	test('is processing while its bytes arrive, and its insights cannot be regenerated before it exists', async () => {
		const begun = await createUpload(who, noise(100, 9));
		const query = { fileId: begun.fileId };
		expect(await who.client.getTranscript({ query })).toMatchObject({ status: 'processing', list: [], total: 0 });
		const anew = who.client.regenerateInsights({ body: { fileIds: [fileId, begun.fileId] } });
		await expect(anew).rejects.toMatchObject({ status: 409, code: 'still_processing' });
	});
});
