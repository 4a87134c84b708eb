import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpokenTurn } from '../../../api/src/testing/audio/diarization-error-rate.ts';
import { composedCall } from '../../fixtures/composed-call.ts';
import { addSamples, gainOfDb, levelDb, samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { reading } from '../../fixtures/reading.ts';
import { decodeChannel, runFfmpeg } from '../../fixtures/run-ffmpeg.ts';
import { speak, type Voice } from '../../fixtures/speak.ts';

export type Call = { name: string; channels: Float32Array[]; turns: SpokenTurn[]; durationMs: number };

/** One voice per channel, leaking into the other channel. */
export function leakedCall(leakDb: number): Call {
	const { path, lines, durationMs } = composedCall({ leakDb, noiseDb: -60, times: 3 });
	const turns = lines.map(({ speaker, startedAt, endedAt }) => ({ speaker, startedAt, endedAt }));
	return { name: `leak ${leakDb} dB`, channels: [decodeChannel(path, 0), decodeChannel(path, 1)], turns, durationMs };
}

type Reader = { name: string; parts: Float32Array[] };

/** Each pair of voices on one channel, three and all of them, and each pair with telephone bandwidth. */
export function monoCalls(): Call[] {
	const readers = [...(['slt', 'rms', 'awb'] as const).map(readerOf), human('LibriVox', reading().path)];
	const calls = pairsOf(readers).flatMap((pair) => {
		const call = inTurn(pair);
		return [call, { ...call, name: `${call.name}, telephone`, channels: call.channels.map(telephone) }];
	});
	return [...calls, inTurn(readers.slice(1)), inTurn(readers)];
}

const sentences = [
	'good morning and thank you for calling the service desk how can i help you today',
	'hello i bought a fridge from you last month and it has not arrived yet',
	'could you please tell me your order number',
	'of course the number is three one four two seven',
	'i can see that the delivery was delayed because of the weather',
	'when will it be here then i have been waiting for two weeks now',
	'it will arrive on thursday morning between nine and eleven',
	'that is good news thank you very much for your help',
	'yes',
	'i will send you the address of the depot this afternoon',
];

const readerOf = (voice: Voice): Reader => ({ name: voice, parts: sentences.map((text) => speak(voice, text)) });

const partMs = 4_000;

function human(name: string, path: string): Reader {
	const all = decodeChannel(path);
	const parts: Float32Array[] = [];
	let from = 0;
	while (from < all.length) {
		const to = quietestAfter(all, from + partMs * samplesPerMs);
		parts.push(trimmed(all.subarray(from, to)));
		from = to;
	}
	return { name, parts: parts.filter((part) => part.length > 0) };
}

const windowMs = 100;

function quietestAfter(samples: Float32Array, from: number): number {
	let least = { at: samples.length, db: Number.POSITIVE_INFINITY };
	for (let at = from; at < Math.min(from + 3_000 * samplesPerMs, samples.length); at += windowMs * samplesPerMs) {
		const db = levelDb(samples.subarray(at, at + windowMs * samplesPerMs));
		if (db < least.db) least = { at, db };
	}
	return least.at;
}

function trimmed(samples: Float32Array): Float32Array {
	const isLoud = (sample: number) => Math.abs(sample) > 0.01;
	return samples.slice(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
}

const pairsOf = <Each>(all: readonly Each[]): [Each, Each][] =>
	all.flatMap((one, i) => all.slice(i + 1).map((other): [Each, Each] => [one, other]));

const pausesMs = [400, 150, 800, 250, 600];
/** Longer calls would repeat sentences of the readers, which makes recognition too easy. */
const callMs = 60_000;
const wantedLevelDb = -23;

function inTurn(readers: readonly Reader[]): Call {
	const turns: SpokenTurn[] = [];
	const mix = new Float32Array(callMs * samplesPerMs);
	let at = 500;
	for (let i = 0; ; i++) {
		const reader = readers[i % readers.length];
		const samples = reader?.parts[Math.floor(i / readers.length) % reader.parts.length];
		if (!samples) break;
		const endedAt = at + samples.length / samplesPerMs;
		if (endedAt > callMs) break;
		addSamples(mix, samples, Math.round(at) * samplesPerMs, gainOfDb(wantedLevelDb - levelDb(samples)));
		turns.push({ speaker: reader.name, startedAt: Math.round(at), endedAt: Math.round(endedAt) });
		at = Math.round(endedAt + (pausesMs[i % pausesMs.length] ?? 0));
	}
	return { name: readers.map(({ name }) => name).join(' and '), channels: [mix], turns, durationMs: at };
}

/** 300 to 3400 Hz at 8 kHz, in 8-bit mu-law. */
function telephone(samples: Float32Array): Float32Array {
	const folder = mkdtempSync(join(tmpdir(), 'telephone-'));
	try {
		const [wide, narrow] = [join(folder, 'wide.wav'), join(folder, 'narrow.wav')];
		writeWav(wide, [samples]);
		runFfmpeg('-i', wide, '-af', 'highpass=f=300,lowpass=f=3400', '-ar', '8000', '-c:a', 'pcm_mulaw', narrow);
		return decodeChannel(narrow);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export const turnsIn = (rttm: string): SpokenTurn[] => readFileSync(rttm, 'utf8').trim().split('\n').map(turnOf);

export const realCalls = (folder: string): Call[] =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.rttm'))
		.map((name) => {
			const turns = turnsIn(join(folder, name));
			const channel = decodeChannel(join(folder, name.replace(/\.rttm$/, '.wav')));
			const title = name.replace(/\.rttm$/, '');
			return { name: title, channels: [channel], turns, durationMs: channel.length / samplesPerMs };
		});

function turnOf(line: string): SpokenTurn {
	const [, , , start, length, , , speaker = ''] = line.split(/\s+/);
	const startedAt = Number(start) * 1000;
	return { startedAt, endedAt: startedAt + Number(length) * 1000, speaker };
}
