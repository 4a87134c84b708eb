import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PipelineStep } from '@debrief/shared/domain/conversations/pipeline.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composedCall } from '../fixtures/composed-call.ts';
import { readingAs } from '../fixtures/other-formats.ts';
import { reading } from '../fixtures/reading.ts';
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

const usedSeconds = async (): Promise<number> => {
	const { list } = await account.client.getUsages();
	return list.find(({ name }) => name === 'transcript')?.currentUsage ?? 0;
};
const conversationNow = (id: string): Promise<Conversation> => account.client.getConversation({ params: { id } });

const cases: { step: PipelineStep; path: () => string; seconds: number }[] = [
	{ step: 'prepare', path: () => readingAs('m4a').path, seconds: Math.ceil(reading().durationMs / 1000) },
	{ step: 'transcript', path: () => reading().path, seconds: Math.ceil(reading().durationMs / 1000) },
	{ step: 'insights', path: () => composedCall().path, seconds: Math.ceil(composedCall().durationMs / 1000) },
];

test.each(cases)('killed during $step, the product finishes the work once', async ({ step, path, seconds }) => {
	const usedBefore = await usedSeconds();
	const { callId, fileId } = await uploadFile(product, account, path());
	await until(`it is at ${step}`, async () => (await conversationNow(callId)).pipeline.step === step, 120_000);
	await product.kill9();
	await product.restart();
	const done = await until(
		'the work is finished',
		async () => {
			const now = await conversationNow(callId);
			return (now.pipeline.state === 'done' || now.pipeline.state === 'failed') && now;
		},
		150_000,
	);
	expect(done).toMatchObject({ failureReason: 'None', aiStatus: 'success' });
	expect(done.insights?.summary.length).toBeGreaterThan(0);
	const { list, status } = await account.client.getTranscript({ query: { fileId } });
	expect(status).toBe('done');
	expect(new Set(list.map(({ startedAt }) => startedAt)).size).toBe(list.length);
	expect(list.map(({ startedAt }) => startedAt)).toEqual(
		list.map(({ startedAt }) => startedAt).toSorted((a, b) => a - b),
	);
	expect(await usedSeconds()).toBeGreaterThanOrEqual(usedBefore + seconds - 1);
	expect(await usedSeconds()).toBeLessThanOrEqual(usedBefore + seconds + 1);
});

test('each recording has exactly one activity entry', async () => {
	const { list } = await account.client.listActivity({ query: { limit: 50 } });
	const transcribed = list.filter(({ activityType }) => activityType === 'conversationTranscribed');
	expect(new Set(transcribed.map(({ activityContent }) => activityContent.callId)).size).toBe(transcribed.length);
	expect(transcribed).toHaveLength(cases.length);
});
