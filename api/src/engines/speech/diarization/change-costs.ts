import type { Word } from '../speech-engine.ts';
import { endsSentence } from '../to-segments.ts';
import { frameMs } from './acoustics/frames.ts';
import type { SpeechFrames } from './diarize.ts';

/** Log-likelihood costs of a change of voice, since turns last seconds. */
const costs = { unknown: 60, withinSentence: 200, atPause: 40, afterSentence: 10 };
const shortestPauseMs = 300;

const middleMs = 12.5;
/** Word times are exact to two frames. */
const slackMs = 20;

/** Speakers change at ends of sentences and at pauses (Sacks, Schegloff and Jefferson 1974). Ignores guessed times. */
export function changeCosts({ regions, count }: Omit<SpeechFrames, 'costs'>, words: readonly Word[]): Float32Array {
	const result = new Float32Array(count);
	let next = 0;
	for (const { frames, startedAt } of regions) {
		for (let frame = frames.from; frame < frames.to; frame++) {
			const at = startedAt + (frame - frames.from) * frameMs + middleMs;
			while (next < words.length && (words[next]?.endedAt ?? 0) - slackMs <= at) next++;
			result[frame] = costAt(at, words[next - 1], words[next]);
		}
	}
	return result;
}

function costAt(at: number, before: Word | undefined, after: Word | undefined): number {
	if (!after || after.isApproximate) return costs.unknown;
	if (after.startedAt + slackMs < at) return costs.withinSentence;
	if (!before || before.isApproximate) return costs.unknown;
	if (endsSentence(before.text)) return costs.afterSentence;
	return after.startedAt - before.endedAt >= shortestPauseMs ? costs.atPause : costs.withinSentence;
}
