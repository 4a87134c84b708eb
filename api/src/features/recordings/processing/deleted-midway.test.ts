// @module-tag release
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activity, usage } from '../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';

type Stage = 'prepare' | 'transcript' | 'insights';

/** Deletes the conversation during the named step. */
async function deleteDuring(app: TestApp, stage: Stage) {
	const who = await app.signUp();
	let callId = '';
	const started = Promise.withResolvers<void>();
	const deletion = async (at: Stage) => {
		if (at !== stage) return;
		await started.promise;
		await who.client.deleteConversation({ params: { id: callId } });
	};
	const deletingAt =
		<Given extends unknown[], Result>(at: Stage, work: (...given: Given) => Promise<Result>) =>
		async (...given: Given) => {
			await deletion(at);
			return work(...given);
		};
	const { storage, insights, speech } = app.deps;
	Object.assign(app.deps, {
		// The copy is adopted after decoding and before any row is written.
		storage: { ...storage, adopt: deletingAt('prepare', storage.adopt) },
		insights: { ...insights, analyse: deletingAt('insights', insights.analyse) },
		speech: { ...speech, transcribe: deletingAt('transcript', speech.transcribe) },
	});
	const sent = await sendRecording(app.origin, who, spokenFile('mp3'));
	callId = sent.callId;
	started.resolve();
	await app.jobs.idle();
	await who.client.purgeConversations({ body: { callIds: [callId] } });
	return sent;
}

describeAudio('a conversation deleted while it is processed', () => {
	test.for(['prepare', 'transcript', 'insights'] as const)(
		'deleting a conversation during %s leaves no data',
		async (stage) => {
			await using app = await createPipelineApp();
			await deleteDuring(app, stage);
			expect(readdirSync(join(app.deps.env.dataFolder, 'work'))).toEqual([]);
			expect(await app.deps.storage.list('originals')).toEqual([]);
			expect(await app.deps.storage.list('playback')).toEqual([]);
			const types = (await app.deps.db.select().from(activity).orderBy(activity.createdAt)).map((row) => row.type);
			expect(types.at(-1)).toBe('callRemoved');
			const used = (await app.deps.db.select().from(usage)).map((row) => row.name);
			expect(used).toEqual(stage === 'insights' ? ['transcript'] : []);
		},
	);
});
