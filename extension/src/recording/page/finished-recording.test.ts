import { conversationEndpoints } from '@debrief/shared/contract/conversations/conversations.ts';
import { expect, test, vi } from 'vitest';
import type { RecordingResult } from '../../messaging/recording-result.ts';
import { FinishedRecording } from './finished-recording.ts';
import { conversationResult } from './recorder-client.ts';

type Step = RecordingResult['pipeline']['step'];

const answer = (step: Step, state: RecordingResult['pipeline']['state'], summaryText: string | null = null) => ({
	title: 'Weekly',
	summary: summaryText && 'The first sentence.',
	summaryText,
	actionPoints: summaryText ? [{ text: 'Send the plan', owner: 'Dana' }] : [],
	pipeline: { step, state, progress: 0.4 },
	recordings: [{ transcriptStatus: step === 'insights' ? ('done' as const) : ('processing' as const) }],
});

test('a recording on the server is polled until its insights are there, and has the whole summary', async () => {
	const read = vi.fn(async () => answer('transcript', 'working'));
	const finished = new FinishedRecording(read);
	expect(finished.of('c')).toBeNull();
	await finished.refresh('c');
	expect(finished.of('c')).toMatchObject({ transcript: 'processing', pipeline: { progress: 0.4 }, summary: null });
	read.mockResolvedValue(answer('insights', 'working'));
	await finished.refresh('c');
	expect(finished.of('c')).toMatchObject({ transcript: 'done', summary: null, actionPoints: [] });
	read.mockResolvedValue(answer('insights', 'done', 'They moved the slot. Gate four it is.'));
	await finished.refresh('c');
	await finished.refresh('c');
	expect(read).toHaveBeenCalledTimes(3);
	expect(finished.of('c')).toMatchObject({
		summary: 'They moved the slot. Gate four it is.',
		actionPoints: [{ text: 'Send the plan', owner: 'Dana' }],
		isHeldBack: false,
	});
	expect([finished.of('other'), finished.of(null)]).toEqual([null, null]);
});

test('a conversation without a summary or with a failed step is not asked about again', async () => {
	const read = vi.fn(async (id: string) => answer('insights', id === 'failed' ? 'failed' : 'done'));
	const finished = new FinishedRecording(read);
	for (const id of ['none', 'none', 'failed', 'failed']) await finished.refresh(id);
	expect(read).toHaveBeenCalledTimes(2);
});

test('the last answer is kept while the server does not answer', async () => {
	const read = vi.fn(async () => answer('insights', 'working'));
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
