/**
 * In the place of `recogniser-child.ts`: what it does with a piece depends on the loudest sample in tenths. 1: returns
 * its process id as a word. 2: crashes. 3: never answers. 4: finds a word only in the second attempt. 5: holds too much.
 */
import type { PieceAnswer, PieceRequest } from '../../platform/speech/sherpa-onnx/recogniser-child.ts';

const attempts = new Set<number>();

process.on('message', ({ id, samples }: PieceRequest) => {
	const kind = Math.round(samples.reduce((most, sample) => Math.max(most, sample), 0) * 10);
	if (kind === 2) process.abort();
	if (kind === 3) return;
	const isDeaf = kind === 4 && !attempts.has(kind);
	attempts.add(kind);
	const answer: PieceAnswer = {
		id,
		tokens: isDeaf ? [] : [' WORD', ` P${process.pid}`],
		timestamps: isDeaf ? [] : [0.5, 1],
		logProbabilities: isDeaf ? [] : [-0.1, -0.2],
		memoryBytes: kind === 5 ? 5_000_000_000 : 100_000_000,
	};
	process.send?.(answer);
});
process.on('disconnect', () => process.exit());
