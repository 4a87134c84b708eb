import { conversationEndpoints } from '@debrief/shared/contract/conversations/conversations.ts';
import { expect, test, vi } from 'vitest';
import { FinishedRecording } from './finished-recording.ts';
import { conversationResult } from './recorder-client.ts';

const answer = (transcriptStatus: 'processing' | 'done' | 'processing_failed', summary: string | null = null) => ({
	title: 'Weekly',
	summary,
	recordings: [{ transcriptStatus }],
});

test('a recording on the server is polled until it has its transcript and its summary', async () => {
	const read = vi.fn(async () => answer('processing'));
	const finished = new FinishedRecording(read);
	expect(finished.of('c')).toBeNull();
	await finished.refresh('c');
	expect(finished.of('c')).toEqual({ title: 'Weekly', transcript: 'processing', summary: null });
	read.mockResolvedValue(answer('done', 'They moved the slot.'));
	await finished.refresh('c');
	await finished.refresh('c');
	expect(read).toHaveBeenCalledTimes(2);
	expect(finished.of('c')).toMatchObject({ transcript: 'done', summary: 'They moved the slot.' });
	expect([finished.of('other'), finished.of(null)]).toEqual([null, null]);
});

test('the last answer is kept while the server does not answer', async () => {
	const read = vi.fn(async () => answer('done'));
	const finished = new FinishedRecording(read);
	await finished.refresh('c');
	read.mockRejectedValue(new Error('offline'));
	await finished.refresh('c');
	expect(finished.of('c')).toMatchObject({ transcript: 'done' });
});

test('a conversation is read as its contract defines', () => {
	const { method, path, access, scope, response } = conversationEndpoints.getConversation;
	expect(conversationResult).toMatchObject({ method, path, access, scope });
	expect(Object.keys(response.shape)).toEqual(expect.arrayContaining(Object.keys(conversationResult.response.shape)));
});
