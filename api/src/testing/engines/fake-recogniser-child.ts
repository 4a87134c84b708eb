/**
 * Replaces `recogniser-child.ts`. The loudest sample, in tenths, selects the behaviour. 1: a word every half second,
 * the second with the process id. 2: crashes. 3: never answers. 4: finds words only on the second attempt. 5: uses too
 * much memory. 6: skips everything after four seconds.
 */
import type { PieceAnswer, PieceRequest } from '../../engines/speech/sherpa-onnx/recogniser-child.ts';

const attempts = new Set<number>();

const streams = new Map<string, Float32Array>();

process.on('message', ({ id, samples: fresh, part }: PieceRequest) => {
	const samples = part && !part.isNew ? joined(streams.get(part.source), fresh) : fresh;
	if (part) streams.set(part.source, samples);
	if (part?.isLast) streams.delete(part.source);
	const kind = Math.round(samples.reduce((most, sample) => Math.max(most, sample), 0) * 10);
	if (kind === 2) process.abort();
	if (kind === 3) return;
	const isDeaf = kind === 4 && !attempts.has(kind);
	attempts.add(kind);
	const heardUntil = kind === 6 ? 4 : samples.length / 16_000;
	const timestamps = isDeaf ? [] : [...Array(Math.floor(heardUntil * 2)).keys()].map((i) => (i + 1) / 2);
	const answer: PieceAnswer = {
		id,
		text: '',
		tokens: timestamps.map((at) => (at === 1 ? ` P${process.pid}` : ' WORD')),
		timestamps,
		logProbabilities: timestamps.map((at) => -at / 5),
		heardSamples: samples.length,
		memoryBytes: kind === 5 ? 5_000_000_000 : 100_000_000,
	};
	process.send?.(answer);
});
process.on('disconnect', () => process.exit());

const joined = (before: Float32Array | undefined, fresh: Float32Array): Float32Array =>
	Float32Array.from([...(before ?? []), ...fresh]);
