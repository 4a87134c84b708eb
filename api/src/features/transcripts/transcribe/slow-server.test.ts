// @module-tag release
import { expect, test, vi } from 'vitest';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { conversationOf, createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';

const wait = { timeout: 18_000, interval: 50 };

test("a slow server does not delay the workspace's next recording, which a local engine transcribes", async () => {
	const mayEnd = Promise.withResolvers<void>();
	let begun = 0;
	const server = {
		...createScriptedSpeechEngine(
			async ({ speech }) => {
				begun++;
				await mayEnd.promise;
				return speech.map((span) => utteranceOf('bitte die Rechnung senden', span.startedAt, span.endedAt));
			},
			{ runsOnServer: true, languages: ['de'] },
		),
		id: 'server',
	};
	const local = createScriptedSpeechEngine(({ speech }) =>
		speech.map((span) => utteranceOf('please send the invoice', span.startedAt, span.endedAt)),
	);
	await using app = await createPipelineApp({ isOnBoss: true, deps: { speech: server, otherSpeech: [local] } });
	const who = await app.signUp();
	const send = async (index: number, languageCode: string) => {
		const bytes = Buffer.concat([spokenFile('wav'), Buffer.from([index])]);
		return (await sendRecording(app.origin, who, bytes, { languageCode })).callId;
	};
	const transcribed = async (callId: string) => (await conversationOf(who, callId)).pipeline.step === 'insights';
	const slow = await send(1, 'de-DE');
	const quick = await send(2, 'en-US');
	await vi.waitFor(async () => expect(await transcribed(quick)).toBe(true), wait);
	await vi.waitFor(() => expect(begun).toBe(1), wait);
	expect(await transcribed(slow)).toBe(false);
	mayEnd.resolve();
	await vi.waitFor(async () => expect(await transcribed(slow)).toBe(true), wait);
});
