import { expect } from 'vitest';
import { AudioFixtures, pcmInput } from './audio-fixtures.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from './scripted-speech-engine.ts';
import { sendRecording } from './send-recording.ts';
import type { TestUser } from './test-client.ts';

/** Hears the same sentence wherever somebody speaks. */
export const sentence = 'please send the invoice to Anna Miller before friday';
export const hearingEngine = createScriptedSpeechEngine(({ speech }) =>
	speech.map((span) => utteranceOf(sentence, span.startedAt, span.endedAt)),
);

let spoken: Buffer | undefined;
/** Twelve seconds of two voices as a WAV, made once. */
export function spokenWav(): Buffer {
	if (spoken) return spoken;
	const fixtures = new AudioFixtures();
	fixtures.write('spoken.pcm', fixtures.mono());
	spoken = fixtures.read(fixtures.ffmpeg('spoken.wav', ...pcmInput(), '-i', fixtures.path('spoken.pcm')));
	fixtures.remove();
	return spoken;
}

/** An app whose engine hears something at once, so that the pipeline itself is what is tested. */
export const createPipelineApp = (options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> =>
	createTestApp({ ...options, deps: { speech: hearingEngine, ...options.deps } });

/** Uploads the spoken recording and waits until its jobs are over. */
export async function processed(app: TestApp, who: TestUser) {
	const sent = await sendRecording(app.origin, who, spokenWav());
	await app.jobs.idle();
	return sent;
}

export const conversationOf = (who: TestUser, callId: string) => who.client.getConversation({ params: { id: callId } });

export async function expectDone(who: TestUser, callId: string): Promise<void> {
	expect((await conversationOf(who, callId)).pipeline).toMatchObject({ step: 'insights', state: 'done', reason: null });
}
