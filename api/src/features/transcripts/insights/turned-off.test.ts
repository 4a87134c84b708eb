// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import type { InsightEngine } from '../../../engines/insights/insight-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { integration, noteRequest } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, expectDone, processed } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let atWork: () => Promise<void> = async () => {};
beforeAll(async () => {
	const builtIn = createBuiltInEngine();
	const insights: InsightEngine = {
		...builtIn,
		analyse: async (...input) => {
			const made = await builtIn.analyse(...input);
			await atWork();
			return made;
		},
	};
	app = await createPipelineApp({ deps: { insights } });
});
afterAll(() => app.close());

const turn = (who: TestUser, autoSummarize: boolean) =>
	who.client.updateSettings({ body: { transcripts: { autoSummarize } } });
const placeFolder = ({ workspaceId }: TestUser) =>
	app.deps.db.insert(integration).values({
		id: newId(),
		workspaceId,
		provider: 'webdav',
		strategy: 'password',
		connectedAt: app.deps.clock(),
	});
const disabled = {
	aiStatus: 'processing_failed',
	failureReason: 'Disabled',
	insights: null,
	status: 'finished',
	pipeline: { state: 'done', reason: null, canRetry: false },
};

test('with insights disabled a recording completes without them, and they can be requested once enabled', async () => {
	const who = await app.signUp();
	await turn(who, false);
	await placeFolder(who);
	const { callId, fileId } = await processed(app, who);
	expect(await conversationOf(who, callId)).toMatchObject(disabled);
	expect((await who.client.getTranscript({ query: { fileId } })).list).not.toHaveLength(0);
	expect(await app.deps.db.select().from(noteRequest)).toMatchObject([{ conversationId: callId }]);
	await turn(who, true);
	expect(await conversationOf(who, callId)).toMatchObject(disabled);
	await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	await expectDone(who, callId);
	expect(await conversationOf(who, callId)).toMatchObject({ aiStatus: 'success', failureReason: 'None' });
});

test('insights in progress when they are disabled are not stored', async () => {
	const who = await app.signUp();
	atWork = async () => {
		await turn(who, false);
	};
	const { callId } = await processed(app, who);
	atWork = async () => {};
	expect(await conversationOf(who, callId)).toMatchObject(disabled);
});
