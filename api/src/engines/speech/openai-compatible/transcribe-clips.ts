import type { FileHandle } from 'node:fs/promises';
import { APIError } from 'openai';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { lengthMs, readPcmSpan, totalMs } from '../pcm.ts';
import { cutLongSpans } from '../regions/cut-long-spans.ts';
import { cutRegions } from '../regions/cut-regions.ts';
import { runInParallel } from '../run-in-parallel.ts';
import type { Span, SpeechRequest, Utterance } from '../speech-engine.ts';
import { type Clip, planClips, readClip, regionsOf } from './clip.ts';
import type { EncodedClip } from './encode-wav.ts';
import { mapApiError } from './map-api-error.ts';
import { withPrice } from './server-use.ts';
import { toPrompt } from './to-prompt.ts';
import { toUtterances } from './to-utterances.ts';
import type { createTranscriptionLadder, KnownSpeaker } from './transcription-ladder.ts';

const shortestSampleMs = 2_000;
const longestSampleMs = 9_000;
const mostSpeakers = 4;

/** A diarizing model names voices anew in each request, unless it gets samples (OpenAI: up to four of 2 to 10 s). */
async function sampleSpeakers(
	file: FileHandle,
	utterances: readonly Utterance[],
	encode: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>,
): Promise<KnownSpeaker[]> {
	const longest = new Map<string, Span>();
	for (const { speaker, startedAt, endedAt } of utterances) {
		if (speaker === null) continue;
		const span = { startedAt, endedAt: Math.min(endedAt, startedAt + longestSampleMs) };
		const known = longest.get(speaker);
		if (!known || lengthMs(span) > lengthMs(known)) longest.set(speaker, span);
	}
	const usable = [...longest].filter(([, span]) => lengthMs(span) >= shortestSampleMs).slice(0, mostSpeakers);
	return Promise.all(
		usable.map(async ([name, span]) => ({ name, sample: await encode(await readPcmSpan(file, span)) })),
	);
}

export type ClipSender = {
	ladder: ReturnType<typeof createTranscriptionLadder>;
	encode: (pcm: Buffer) => EncodedClip | Promise<EncodedClip>;
	endpoint: string;
	pricePerMinute: number | undefined;
	isSequential: boolean;
};

const longestRegionMs = 60_000;
const longestClipMs = 10 * 60_000;
const longestUntimedClipMs = 15_000;
const longestUntimedJumpMs = 1_500;
const parallelRequests = 2;

export async function transcribeClips(
	file: FileHandle,
	request: SpeechRequest,
	sender: ClipSender,
): Promise<Utterance[]> {
	const regions = await cutRegions(file, request.speech, longestRegionMs);
	const total = totalMs(regions);
	let done = 0;
	const run: RunClip = async (clip, { signal = request.signal, knownSpeakers = [] } = {}) => {
		const utterances = await transcribeClip(file, clip, { ...request, signal }, { ...sender, knownSpeakers });
		request.onRecognised(utterances);
		done += totalMs(regionsOf(clip));
		request.onProgress(Math.min(1, done / total));
		return utterances;
	};
	return sender.isSequential
		? withKnownSpeakers(file, planClips(regions, longestClipMs), sender, run)
		: afterProbing(file, regions, { ladder: sender.ladder, signal: request.signal }, run);
}

type RunClip = (
	clip: Clip,
	extra?: { signal?: AbortSignal; knownSpeakers?: readonly KnownSpeaker[] },
) => Promise<Utterance[]>;

async function withKnownSpeakers(file: FileHandle, clips: readonly Clip[], sender: ClipSender, run: RunClip) {
	const heard: Utterance[] = [];
	for (const clip of clips) {
		const knownSpeakers = await sampleSpeakers(file, heard, sender.encode);
		heard.push(...(await run(clip, { knownSpeakers })));
	}
	return heard;
}

/** Sends short clips until one shows whether the endpoint returns times, then the longest possible ones. */
async function afterProbing(
	file: FileHandle,
	regions: readonly Span[],
	{ ladder, signal }: Pick<ClipSender, 'ladder'> & { signal: AbortSignal },
	run: RunClip,
) {
	const short = await cutLongSpans(file, regions, longestUntimedClipMs);
	const probes = planClips(short, longestUntimedClipMs, longestUntimedJumpMs);
	const heard: Utterance[] = [];
	let probed = 0;
	while (ladder.givesTimes() === null && probed < probes.length) {
		const probe = probes[probed++];
		if (probe) heard.push(...(await run(probe)));
	}
	const rest = probes.slice(probed);
	const clips = ladder.givesTimes() ? planClips(rest.flatMap(regionsOf), longestClipMs) : rest;
	const others = await runInParallel(clips, parallelRequests, signal, (clip, either) => run(clip, { signal: either }));
	return [...heard, ...others.flat()];
}

async function transcribeClip(
	file: FileHandle,
	clip: Clip,
	request: SpeechRequest,
	sender: ClipSender & { knownSpeakers: readonly KnownSpeaker[] },
): Promise<Utterance[]> {
	request.signal.throwIfAborted();
	try {
		const heard = await sender.ladder.transcribe({
			clip: await sender.encode(await readClip(file, clip)),
			clipMs: clip.lengthMs,
			language: request.language,
			prompt: toPrompt(request.vocabulary),
			knownSpeakers: sender.knownSpeakers,
			signal: request.signal,
			onServerUse: (use) => request.onServerUse?.(withPrice(use, sender.pricePerMinute)),
		});
		if (!heard) throw new GiveUp('General', `${sender.endpoint} returned something that is not a transcription`);
		return await toUtterances(clip, heard);
	} catch (error) {
		if (error instanceof APIError && error.status === 413 && clip.pieces.length > 1) {
			const halves = planClips(regionsOf(clip), clip.lengthMs / 2);
			const utterances: Utterance[] = [];
			for (const half of halves) utterances.push(...(await transcribeClip(file, half, request, sender)));
			return utterances;
		}
		throw mapApiError(error, sender.endpoint, request.signal);
	}
}
