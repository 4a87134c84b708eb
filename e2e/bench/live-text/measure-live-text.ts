import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { liveChunkSlices } from '@debrief/shared/recorder/upload-recording.ts';
import { startFakeSpeechServer } from '../../../api/src/testing/engines/fake-speech-server.ts';
import { liveCall } from '../../fixtures/live-call.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

/** Of Chromium, which cuts at the end of an Opus frame of 60 ms. */
const sliceMs = 420;

type Options = { seconds: number; models: string | undefined };

/**
 * Sends a two-channel call in real time as the extension does, and returns how long after a word was said it was on the
 * server as text: with a fake recogniser, and with a model of sherpa-onnx where its folder is given.
 */
export async function measureLiveText({ seconds, models }: Options): Promise<Figure[]> {
	// before any connection is open, which the server would close while this takes its time
	liveCall(seconds);
	const server = await startFakeSpeechServer();
	const fake = {
		SPEECH_ENGINE: 'openai',
		OPENAI_BASE_URL: server.baseUrl,
		SPEECH_MODEL: server.model,
		LIVE_TEXT: 'on',
	};
	try {
		const figures = await measure('fake recogniser', fake, seconds);
		if (!models) return figures;
		const own = { SPEECH_ENGINE: 'sherpa-onnx', SPEECH_MODELS_DIR: models };
		return [...figures, ...(await measure('sherpa-onnx', own, seconds))];
	} finally {
		await server.stop();
	}
}

async function measure(engine: string, env: Record<string, string>, seconds: number): Promise<Figure[]> {
	await using product = await startProduct({ env });
	const account = await signUp(product, 'ada@example.com');
	const { delay, state, reason } = await recordLive(product, account, seconds);
	const note = delay ? `${delay.words} words of ${seconds} s` : `${state} ${reason ?? ''}`;
	const inSeconds = (ms: number | undefined) => (ms === undefined ? null : ms / 1000);
	return [
		figure({ name: `live text, ${engine}: median delay of a word`, value: inSeconds(delay?.p50), unit: 's', note }),
		figure({
			name: `live text, ${engine}: 95 of 100 words`,
			value: inSeconds(delay?.p95),
			unit: 's',
			target: { atMost: 3 },
			note,
		}),
	];
}

async function recordLive({ url }: Product, { client, accessToken }: Account, seconds: number): Promise<LiveText> {
	const bytes = readFileSync(liveCall(seconds));
	const about = { fileName: 'meeting.webm', languageCode: 'en-US', type: 'web-conference' } as const;
	const body = { ...about, source: 'extension', liveKey: crypto.randomUUID() };
	const { fileId } = await client.createRecording({ body });
	const startedAt = Date.now();
	const chunkBytes = Math.ceil((bytes.length * liveChunkSlices * sliceMs) / (1000 * seconds));
	for (let at = 0; at < bytes.length; at += chunkBytes) {
		const chunk = bytes.subarray(at, at + chunkBytes);
		const recordedMs = (1000 * seconds * (at + chunk.length)) / bytes.length;
		await after(Math.max(0, startedAt + recordedMs - Date.now()));
		const headers = { authorization: `Bearer ${await accessToken()}`, 'x-start-byte': `${at}` };
		const answer = await fetch(`${url}${apiBase}/media/${fileId}`, { method: 'PUT', headers, body: chunk });
		if (!answer.ok) throw new Error(`a chunk was answered with ${answer.status}`);
	}
	await after(3_000);
	return client.getLiveText({ query: { fileId } });
}
