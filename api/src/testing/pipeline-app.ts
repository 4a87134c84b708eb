import { expect } from 'vitest';
import { AudioFixtures, pcmInput } from './audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from './engines/scripted-speech-engine.ts';
import { sendRecording } from './send-recording.ts';
import type { TestUser } from './test-client.ts';

const sentence = 'please send the invoice to Anna Miller before friday';
const hearingEngine = createScriptedSpeechEngine(({ speech }) =>
	speech.map((span) => utteranceOf(sentence, span.startedAt, span.endedAt)),
);

const made = new Map<string, Buffer>();
export function spokenFile(extension: 'wav' | 'mp3'): Buffer {
	const known = made.get(extension);
	if (known) return known;
	const fixtures = new AudioFixtures();
	fixtures.write('spoken.pcm', fixtures.mono());
	const path = fixtures.ffmpeg(`spoken.${extension}`, ...pcmInput(), '-i', fixtures.path('spoken.pcm'));
	const bytes = fixtures.read(path);
	made.set(extension, bytes);
	fixtures.remove();
	return bytes;
}

export const createPipelineApp = (options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> =>
	createTestApp({ ...options, deps: { speech: hearingEngine, ...options.deps } });

export async function processed(app: TestApp, who: TestUser) {
	const sent = await sendRecording(app.origin, who, spokenFile('wav'));
	await app.jobs.idle();
	return sent;
}

export const conversationOf = (who: TestUser, conversationId: string) =>
	who.client.getConversation({ params: { id: conversationId } });

export async function expectDone(who: TestUser, conversationId: string): Promise<void> {
	expect((await conversationOf(who, conversationId)).pipeline).toMatchObject({
		step: 'insights',
		state: 'done',
		reason: null,
	});
}
