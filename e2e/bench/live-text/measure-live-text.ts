import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { liveChunkSlices } from '@debrief/shared/recorder/chunk-pace.ts';
import { wordErrorRate } from '../../../api/src/testing/audio/word-error-rate.ts';
import { startFakeSpeechServer } from '../../../api/src/testing/engines/fake-speech-server.ts';
import { liveCall } from '../../fixtures/live-call.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

/** Chromium cuts at the end of a 60 ms Opus frame. */
const sliceMs = 420;

/** Transcribing a finished call takes about an eighth of its length. */
const busySeconds = (seconds: number) => Math.min(8 * seconds, 3_600) + 1;

type Options = { seconds: number; models: string | undefined };

/**
 * Sends a two-channel call in real time and measures the delay from a spoken word to its text on the server, with a
 * fake recogniser, the bundled engine and optionally a sherpa-onnx model. The bundled engine transcribes a finished
 * recording at the same time.
 */
export async function measureLiveText({ seconds, models }: Options): Promise<Figure[]> {
	// Runs before any connection is open, because the server would close an idle one.
	liveCall(seconds);
	liveCall(busySeconds(seconds));
	const server = await startFakeSpeechServer();
	const fake = {
		SPEECH_ENGINE: 'openai',
		OPENAI_BASE_URL: server.baseUrl,
		SPEECH_MODEL: server.model,
		LIVE_TEXT: 'on',
	};
	try {
		const figures = [
			...(await measure('fake recogniser', fake, seconds)),
			...(await measure('engine of the product', {}, seconds, { isBusy: true })),
		];
		if (!models) return figures;
		const own = { SPEECH_ENGINE: 'sherpa-onnx', SPEECH_MODELS_DIR: models };
		return [...figures, ...(await measure('sherpa-onnx', own, seconds))];
	} finally {
		await server.stop();
	}
}

async function measure(
	engine: string,
	env: Record<string, string>,
	seconds: number,
	{ isBusy = false } = {},
): Promise<Figure[]> {
	await using product = await startProduct({ env });
	const account = await signUp(product, 'ada@example.com');
	if (isBusy) await uploadFile(product, account, liveCall(busySeconds(seconds)));
	const { fileId, callId, live, complete } = await recordLive(product, account, seconds);
	const { delay, state, reason } = live;
	const note = delay ? `${delay.words} words of ${seconds} s` : `${state} ${reason ?? ''}`;
	const inSeconds = (ms: number | undefined) => (ms === undefined ? null : ms / 1000);
	const name = (of: string) => `live text, ${engine}: ${of}`;
	const delays = [
		figure({ name: name('median delay of a word'), value: inSeconds(delay?.p50), unit: 's', note }),
		figure({
			name: name('95 of 100 words'),
			value: inSeconds(delay?.p95),
			unit: 's',
			target: { atMost: isBusy ? 2 : 3 },
			note,
		}),
	];
	if (!isBusy) return delays;
	const endedAt = performance.now();
	await complete();
	await processed(account, callId, 20 * seconds * 1000);
	const finalMs = performance.now() - endedAt;
	const { list } = await account.client.getTranscript({ query: { fileId } });
	const ended = live.list.filter((line) => !line.isOpen);
	const until = Math.max(0, ...ended.map((line) => line.endedAt));
	const textOf = (lines: readonly { startedAt: number; text: string }[]) => lines.map(({ text }) => text).join(' ');
	const { rate, errors, words } = wordErrorRate(
		textOf(list.filter((line) => line.startedAt < until)),
		textOf(ended.toSorted((one, other) => one.startedAt - other.startedAt)),
	);
	return [
		...delays,
		figure({
			name: name('words that differ from the transcript'),
			value: rate * 100,
			unit: '%',
			target: { atMost: 3 },
			note: `${errors} of ${words} words of lines that had ended`,
		}),
		figure({
			name: name('from the end of the recording to the insights, of its length'),
			value: finalMs / (seconds * 1000),
			unit: '×',
			target: { atMost: 0.1 },
			note: `${(finalMs / 1000).toFixed(0)} s`,
		}),
	];
}

async function recordLive({ url }: Product, { client, accessToken }: Account, seconds: number) {
	const bytes = readFileSync(liveCall(seconds));
	const about = { fileName: 'meeting.webm', languageCode: 'en-US', type: 'web-conference' } as const;
	const body = { ...about, source: 'extension', liveKey: crypto.randomUUID() };
	const { fileId, callId } = await client.createRecording({ body });
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
	const live: LiveText = await client.getLiveText({ query: { fileId } });
	const whole = { hash: createHash('sha1').update(bytes).digest('hex'), size: bytes.length, duration: seconds * 1000 };
	const complete = () => client.completeRecording({ params: { fileId }, body: whole });
	return { fileId, callId, live, complete };
}
