import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSpeech } from '../../../api/src/engines/audio/find-speech.ts';
import { gateChannels } from '../../../api/src/engines/audio/levels/gate-channels.ts';
import type { FindTurns } from '../../../api/src/engines/speech/diarization/choose-speaker-turns.ts';
import type { VoiceCount } from '../../../api/src/engines/speech/diarization/diarize.ts';
import { findNeuralTurns } from '../../../api/src/engines/speech/diarization/find-neural-turns.ts';
import { findSpeakerTurns } from '../../../api/src/engines/speech/diarization/find-speaker-turns.ts';
import { findModels } from '../../../api/src/engines/speech/sherpa-onnx/find-models.ts';
import { bestSpeakerModels } from '../../../api/src/engines/speech/sherpa-onnx/speaker-model.ts';
import { diarizationErrorRate, type SpokenTurn } from '../../../api/src/testing/audio/diarization-error-rate.ts';
import type { SpeakerAccuracy } from '../quality/accuracy-document.ts';
import { type Figure, figure } from '../report.ts';
import { type Call, leakedCall, monoCalls, realCalls } from './compose-calls.ts';

const { signal } = new AbortController();

type Options = { folder: string | undefined; models: string | undefined };

const leaksDb = [-30, -24, -18, -12, -6];

export async function measureSpeakers({ folder, models }: Options): Promise<MeasuredSpeakers> {
	const neural = models ? bestSpeakerModels((await findModels(models)).speakerModels) : null;
	const work = mkdtempSync(join(tmpdir(), 'speakers-'));
	try {
		const figures: Figure[] = [];
		const rows: SpeakerAccuracy[] = [];
		for (const leakDb of leaksDb) {
			const name = `diarization error, two channels, leak ${leakDb} dB`;
			const call = leakedCall(leakDb);
			figures.push(measured(name, call, await turnsByChannel(call, work), 3));
		}
		const calls = [
			...monoCalls().map((call) => ({ call, atMost: 15 })),
			...(folder ? realCalls(folder) : []).map((call) => ({ call, atMost: undefined })),
		];
		for (const { call, atMost } of calls) {
			const name = `diarization error, one channel, ${call.name}`;
			const voices = speakersOf(call.turns);
			const given = await turnsByVoice(call, work, findSpeakerTurns, { most: voices, isGiven: true });
			const counted = await turnsByVoice(call, work, findSpeakerTurns, { most: 6, isGiven: false });
			figures.push(measured(name, call, given, atMost));
			figures.push(measured(`${name}, ${speakersOf(counted)} voices counted`, call, counted));
			rows.push({
				name: call.name,
				voices,
				given: errorsOf(call, given),
				counted: { ...errorsOf(call, counted), voices: speakersOf(counted) },
			});
			if (!neural) continue;
			const findTurns: FindTurns = (request, signal) =>
				findNeuralTurns({ ...request, voices }, signal, { models: neural });
			const found = await turnsByVoice(call, work, findTurns, { most: voices, isGiven: true });
			figures.push(measured(`${name}, neural`, call, found, atMost));
		}
		const note = 'a segmentation and an embedding model in SPEECH_MODELS_DIR are not here';
		if (!neural) figures.push(figure({ name: 'diarization error, one channel, neural', value: null, unit: '%', note }));
		return { figures, rows };
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

export type MeasuredSpeakers = { figures: Figure[]; rows: SpeakerAccuracy[] };

const speakersOf = (turns: readonly SpokenTurn[]) => new Set(turns.map(({ speaker }) => speaker)).size;

/** `unknownMs` is the time without a known speaker. */
type FoundTurns = SpokenTurn[] & { unknownMs?: number };

function errorsOf({ turns }: Call, found: FoundTurns) {
	const [rate, exact] = [undefined, 0].map((collarMs) => diarizationErrorRate(turns, found, collarMs).rate);
	const spokenMs = turns.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
	return { rate: rate ?? 0, exact: exact ?? 0, unknown: (found.unknownMs ?? 0) / spokenMs };
}

function measured(name: string, { turns, durationMs }: Call, found: SpokenTurn[], atMost?: number): Figure {
	const { rate, missed, falseAlarm, confused } = diarizationErrorRate(turns, found);
	const [one, two, three] = [missed, falseAlarm, confused].map((share) => `${(share * 100).toFixed(1)} %`);
	const note = `${Math.round(durationMs / 1000)} s; missed ${one}, false ${two}, confused ${three}`;
	return figure({ name, value: rate * 100, unit: '%', note, ...(atMost && { target: { atMost } }) });
}

async function turnsByChannel(call: Call, work: string): Promise<SpokenTurn[]> {
	const [left = '', right = ''] = writeChannels(call, work);
	const [own, other] = await Promise.all([left, right].map((pcmPath) => findSpeech({ pcmPath, signal })));
	const gated = await gateChannels({ pcmPaths: [left, right], speech: [own?.spans ?? [], other?.spans ?? []], signal });
	return gated.flatMap((spans, channel) => spans.map((span) => ({ ...span, speaker: String(channel) })));
}

async function turnsByVoice(call: Call, work: string, findTurns: FindTurns, voices: VoiceCount): Promise<FoundTurns> {
	const [pcmPath = ''] = writeChannels(call, work);
	const { spans } = await findSpeech({ pcmPath, signal });
	const turns = await findTurns({ pcmPath, speech: spans, words: [], voices }, signal);
	const known = turns.flatMap(({ voice, ...span }) => (voice === null ? [] : [{ ...span, speaker: String(voice) }]));
	const unknown = turns.filter(({ voice }) => voice === null);
	return Object.assign(known, {
		unknownMs: unknown.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0),
	});
}

const writeChannels = ({ channels }: Call, work: string): string[] =>
	channels.map((samples, i) => {
		const path = join(work, `channel-${i}.raw`);
		writeFileSync(
			path,
			Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767),
		);
		return path;
	});
