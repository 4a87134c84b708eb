import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition, parsePosition } from '@debrief/shared/domain/time/durations.ts';

export type ClipSource = { fileId: string; startedAt: string; durationMs: number };

export type ClipDraft = { fileId: string; from: string; to: string };
export type ClipRange = { fileId: string; startedAt: number; endedAt: number };
export type ClipProblem = 'notATime' | 'tooShort' | 'outside';

/** Rounds outwards to whole seconds. */
export const draftOf = ({ fileId, startedAt, endedAt }: ClipRange, durationMs: number): ClipDraft => ({
	fileId,
	from: formatPosition(startedAt),
	to: formatPosition(Math.min(Math.ceil(endedAt / 1000) * 1000, durationMs)),
});

/** The last whole second means the end of the recording. */
export function rangeOf(
	{ fileId, from, to }: ClipDraft,
	durationMs: number,
): { range: ClipRange; problem?: undefined } | { problem: ClipProblem; range?: undefined } {
	const [startedAt, typed] = [parsePosition(from), parsePosition(to)];
	if (startedAt === null || typed === null) return { problem: 'notATime' };
	const isLastSecond = typed >= durationMs - (durationMs % 1_000) && typed - durationMs < 1_000;
	const endedAt = isLastSecond ? durationMs : typed;
	if (endedAt > durationMs) return { problem: 'outside' };
	if (endedAt - startedAt < limits.publicClipMinMs) return { problem: 'tooShort' };
	return { range: { fileId, startedAt, endedAt } };
}
