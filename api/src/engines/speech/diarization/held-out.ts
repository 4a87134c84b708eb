import type { FrameRange, Frames } from './acoustics/frames.ts';
import { type Mixture, trainMixture } from './acoustics/gaussian-mixture.ts';

export type Run = FrameRange & { voice: number };

const folds = 4;
const longestBlockFrames = 500;
const leastTrainingFrames = 100;
const leastLikelihood = -20;

type Block = Run & { line: number; fold: number };

/** Uses four-fold cross-validation (Stone 1974). A line's margin is null when its voice occurs nowhere else. */
export function heldOut(frames: Frames, lines: readonly (readonly Run[])[], voices: number) {
	const blocks = blocksOf(lines, voices);
	const margins = lines.map(() => ({ sums: new Float64Array(voices), frames: 0 }));
	let total = 0;
	for (let fold = 0; fold < folds; fold++) {
		const mixtures = Array.from({ length: voices }, (_, voice) =>
			learned(
				frames,
				blocks.filter((block) => block.voice === voice && block.fold !== fold),
			),
		);
		for (const block of blocks.filter((each) => each.fold === fold)) {
			const margin = margins[block.line];
			for (const [voice, mixture] of mixtures.entries()) {
				const sum = mixture ? sumOver(block, mixture) : Number.NEGATIVE_INFINITY;
				if (margin) margin.sums[voice] = (margin.sums[voice] ?? 0) + sum;
				if (voice === block.voice) total += Math.max(sum, leastLikelihood * (block.to - block.from));
			}
			if (margin) margin.frames += block.to - block.from;
		}
	}
	return {
		likelihood: total / frames.count,
		margins: margins.map(({ sums, frames }, line) => {
			const own = sums[lines[line]?.[0]?.voice ?? 0] ?? 0;
			const others = sums.filter((_, voice) => voice !== lines[line]?.[0]?.voice);
			return Number.isFinite(own) ? (own - Math.max(...others)) / frames : null;
		}),
	};
}

/** Long lines are cut, because a voice may have only one. */
function blocksOf(lines: readonly (readonly Run[])[], voices: number): Block[] {
	const counts = new Uint32Array(voices);
	return lines.flatMap((runs, line) =>
		runs.flatMap(({ voice, from, to }) => {
			const count = Math.ceil((to - from) / longestBlockFrames);
			const edge = (i: number) => from + Math.floor(((to - from) * i) / count);
			return Array.from({ length: count }, (_, i): Block => {
				const nth = counts[voice] ?? 0;
				counts[voice] = nth + 1;
				return { voice, line, fold: nth % folds, from: edge(i), to: edge(i + 1) };
			});
		}),
	);
}

function learned(frames: Frames, blocks: readonly Block[]): Mixture | null {
	const members = blocks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
	return members.length < leastTrainingFrames ? null : trainMixture(frames, members);
}

function sumOver({ from, to }: FrameRange, mixture: Mixture): number {
	let sum = 0;
	for (let frame = from; frame < to; frame++) sum += mixture(frame);
	return sum;
}
