// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../api/src/testing/audio/word-error-rate.ts';
import { composedCall } from '../fixtures/composed-call.ts';
import { liveWebm } from '../fixtures/live-webm.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

let product: Product;
let account: Account;
beforeAll(async () => {
	product = await startProduct();
	account = await signUp(product, 'ada@example.com');
});
afterAll(() => product.remove());

async function processed(path: string): Promise<{ conversation: Conversation; transcript: TranscriptAnswer }> {
	const { client } = account;
	const { callId, fileId } = await uploadFile(product, account, path);
	const conversation = await until(
		`${path} is processed`,
		async () => {
			const now = await client.getConversation({ params: { id: callId } });
			return now.pipeline.state === 'done' || now.pipeline.state === 'failed' ? now : undefined;
		},
		150_000,
	);
	expect(conversation.failureReason).toBe('None');
	return { conversation, transcript: await client.getTranscript({ query: { fileId } }) };
}

const allText = ({ list }: TranscriptAnswer) => list.map((segment) => segment.text).join(' ');

test('both sides of a call are labelled separately at their true times, despite crosstalk', async () => {
	const call = composedCall({ leakDb: -20 });
	const { transcript, conversation } = await processed(call.path);
	expect(conversation.duration).toBe(call.durationMs);
	expect(transcript.speakers.map((speaker) => speaker.label).toSorted()).toEqual(['Channel 1', 'Channel 2']);
	expect(transcript.list.map((segment) => segment.origin)).toEqual(
		call.lines.map(({ side }) => (side === 'left' ? 'local' : 'other')),
	);
	for (const [i, { startedAt, endedAt }] of call.lines.entries()) {
		expect(Math.abs((transcript.list[i]?.startedAt ?? 0) - startedAt)).toBeLessThanOrEqual(300);
		expect(Math.abs((transcript.list[i]?.endedAt ?? 0) - endedAt)).toBeLessThanOrEqual(300);
	}
	expect(wordErrorRate(call.text, allText(transcript)).rate).toBeLessThanOrEqual(0.35);
});

test('three of five words of a human reader in a WebM without duration are right, and its length is true', async () => {
	const recording = liveWebm();
	const { transcript, conversation } = await processed(recording.path);
	expect(Math.abs(conversation.duration - recording.durationMs)).toBeLessThan(50);
	expect(wordErrorRate(recording.text, allText(transcript)).rate).toBeLessThanOrEqual(0.4);
});

test('the server log contains no errors', () => {
	expect(product.log()).not.toMatch(/"level":(?:50|60)|\bError\b/);
});
