import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { rawCall } from '../../../../testing/raw-call.ts';
import { createUpload, noise, sha1 } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

const open = (id: string) => who.client.getConversation({ params: { id } });

test('a full upload keeps its summary, its language under either name and its phone call', async () => {
	const { callId } = await createUpload(who, noise(100, 1), {
		languageCode: undefined,
		language: 'de-DE',
		summary: 'Agreed on Friday.',
		type: 'phone-call',
		direction: 'outbound',
		remotePhone: '+4930123456',
		source: 'pbx',
		startedAt: '2026-02-11T08:52:00.000Z',
	});
	expect(await open(callId)).toMatchObject({
		language: 'de-DE',
		summary: 'Agreed on Friday.',
		summaryText: 'Agreed on Friday.',
		editedInsights: [{ part: 'summary' }],
		type: 'phone-call',
		direction: 'outbound',
		remotePhone: '+4930123456',
		source: 'pbx',
		startedAt: '2026-02-11T08:52:00.000Z',
		status: 'finished',
		failureReason: 'None',
	});
});

test('FREE accepts an upload with a summary, which appears once the plan includes summaries', async () => {
	const poor = await app.signUp();
	const setPlan = async (plan: 'free' | 'premium') => {
		await app.deps.db.update(workspace).set({ plan }).where(eq(workspace.id, poor.workspaceId));
		app.clock.advance(10_000);
	};
	await setPlan('free');
	const { callId: id } = await createUpload(poor, noise(100, 4), { summary: 'Agreed on Friday.' });
	const seen = () => poor.client.getConversation({ params: { id } });
	expect(await seen()).toMatchObject({ summary: null, summaryText: null });
	await setPlan('premium');
	expect(await seen()).toMatchObject({ summary: 'Agreed on Friday.' });
});

test('an upload without a summary has its processing status', async () => {
	const { callId } = await createUpload(who, noise(100, 2));
	expect(await open(callId)).toMatchObject({ status: 'processing' });
});

test.for([{}, { languageCode: 'e' }, { language: 'e' }])(
	'an upload with language %j gets our validation error',
	async (language) => {
		const bytes = noise(100, 3);
		const answer = await rawCall(app.origin, 'POST', '/media/recordings', {
			headers: { authorization: `Bearer ${who.accessToken()}` },
			body: { fileName: 'call.wav', hash: sha1(bytes), size: bytes.length, ...language },
		});
		expect(answer).toMatchObject({ status: 400, body: { details: [{ message: 'Invalid language' }] } });
	},
);

test.for([
	[{ startedAt: 'soon' }, 'startedAt', 'Invalid startedAt'],
	[{ numberOfSpeakers: 1.5 }, 'numberOfSpeakers', 'Speakers must be between 1 and 10'],
	[{ numberOfSpeakers: 11 }, 'numberOfSpeakers', 'Speakers must be between 1 and 10'],
] as const)('an upload with %j gets a single validation error', async ([wrong, field, message]) => {
	const bytes = noise(100, 5);
	const answer = await rawCall(app.origin, 'POST', '/media/recordings', {
		headers: { authorization: `Bearer ${who.accessToken()}` },
		body: { fileName: 'call.wav', hash: sha1(bytes), size: bytes.length, languageCode: 'en-US', ...wrong },
	});
	expect(answer).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
});

test('a recording with its streams is found by its id, and only by users with access', async () => {
	const { callId, fileId } = await createUpload(who, noise(100, 4));
	const id = (await open(callId)).recordings[0]?.id ?? '';
	expect(await who.client.getRecording({ params: { id } })).toMatchObject({
		id,
		callId,
		contactId: null,
		duration: 0,
		origin: 'mixed',
		streams: [{ fileId }],
	});
	const stranger = await app.signUp();
	await expect(stranger.client.getRecording({ params: { id } })).rejects.toMatchObject({ code: 'recording_not_found' });
});
