import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { callTool, connectMcp } from '../../../testing/mcp/mcp-client.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let answer: (signal: AbortSignal) => Promise<string>;
const insights = {
	...createBuiltInEngine(),
	async answer(_question: string, { lines }: { lines: { id: string; fileId: string }[] }, signal: AbortSignal) {
		const text = await answer(signal);
		const evidence = lines.slice(0, 1).map(({ id, fileId }) => ({ segmentId: id, fileId, startedAt: 0, endedAt: 1 }));
		const nowhere = { segmentId: 'made up', fileId: 'made up', startedAt: 0, endedAt: 1 };
		return { text, evidence: [...evidence, nowhere], isExtractive: false, model: 'a model' };
	},
};

let app: TestApp;
let owner: TestUser;
let key: string;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp({ deps: { insights } });
	owner = await app.signUp();
	key = (await owner.client.createApiKey({ body: { scopes: ['read'] } })).apiKey;
	placed = await placeTranscript(app.deps, owner, [['1', 'The pallets arrived late.']]);
});
afterAll(() => app.close());

const question = () => ({ conversation_id: placed.callId, question: 'When?' });

test("a model's answer cites only existing lines", async () => {
	answer = async () => 'They arrived late.';
	await using connected = await connectMcp(app.origin, key);
	const { data } = await callTool(connected, 'ask', question());
	expect(data).toMatchObject({ is_answered: true, is_quoted: false, answer: 'They arrived late.' });
	expect(data.citations).toMatchObject([{ text: 'The pallets arrived late.' }]);
});

test.for([
	[new RetryLater('busy', 5_000), 'Try again in 5 seconds.'],
	[new GiveUp('NoEngine', 'The model refuses the key.'), 'The model refuses the key.'],
] as const)('a failing model is reported with the reason: %s', async ([error, sentence]) => {
	answer = () => Promise.reject(error);
	await using connected = await connectMcp(app.origin, key);
	expect((await callTool(connected, 'ask', question())).error).toContain(sentence);
});

test('internal errors are not exposed to the client', async () => {
	answer = () => Promise.reject(new Error('password of the database'));
	await using connected = await connectMcp(app.origin, key);
	const { error } = await callTool(connected, 'ask', question());
	expect(error).toContain('(general)');
	expect(error).not.toContain('password');
});

test.for(['legacy', 'auto'] as const)("a client that disconnects aborts the model's work (%s)", async (mode) => {
	const begun = Promise.withResolvers<void>();
	const ended = Promise.withResolvers<void>();
	answer = (signal) => {
		begun.resolve();
		return new Promise((_resolve, reject) => {
			signal.addEventListener('abort', () => {
				ended.resolve();
				reject(signal.reason);
			});
		});
	};
	await using connected = await connectMcp(app.origin, key, mode);
	const control = new AbortController();
	const asked = callTool(connected, 'ask', question(), { signal: control.signal });
	const gone = expect(asked).rejects.toThrow();
	await begun.promise;
	control.abort();
	await gone;
	await connected.client.close();
	await ended.promise;
});

test('while a model answers, other tools respond to the same key', async () => {
	const slow = Promise.withResolvers<string>();
	answer = () => slow.promise;
	await using connected = await connectMcp(app.origin, key);
	const asked = Array.from({ length: 8 }, () => callTool(connected, 'ask', question()));
	expect((await callTool(connected, 'list_conversations')).data).toMatchObject({ total: 1 });
	slow.resolve('Late.');
	for (const { data } of await Promise.all(asked)) expect(data).toMatchObject({ answer: 'Late.' });
});
