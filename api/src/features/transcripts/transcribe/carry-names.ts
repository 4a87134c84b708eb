import type { RecordedSpeaker } from '../../../engines/speech/assign-speakers.ts';
import type { Span } from '../../../engines/speech/speech-engine.ts';

type Line = Span & { speakerId: string };
type PreviousSpeaker = Pick<RecordedSpeaker, 'origin' | 'isEstimated'> & { speakerId: string; name: string | null };
type Transcript<Speaker> = { speakers: readonly Speaker[]; lines: readonly Line[] };

/** Two speakers who share this much of their combined time are the same person. */
const sameFrom = 2 / 3;

/** Speakers match by channel or speaking time, since their numbers mean nothing. Unclear cases get no name. */
export function carryNames(
	before: Transcript<PreviousSpeaker>,
	after: Transcript<Pick<RecordedSpeaker, 'id' | 'origin' | 'isEstimated'>>,
): Map<string, string> {
	const common = commonTimes(before.lines, after.lines);
	const [spokeBefore, speaksNow] = [talkTimes(before.lines), talkTimes(after.lines)];
	const names = new Map<string, string>();
	for (const { speakerId, name, ...previous } of before.speakers) {
		if (name === null) continue;
		const ofChannel = after.speakers.find((now) => now.id === speakerId && isChannel(now) && isChannel(previous));
		const least = (id: string) => sameFrom * Math.max(spokeBefore.get(speakerId) ?? 0, speaksNow.get(id) ?? 0);
		const same =
			ofChannel ??
			after.speakers.find(({ id }) => {
				const ms = common.get(keyOf(speakerId, id)) ?? 0;
				return ms > 0 && ms >= least(id);
			});
		if (same) names.set(same.id, name);
	}
	return names;
}

const isChannel = ({ origin, isEstimated }: Pick<RecordedSpeaker, 'origin' | 'isEstimated'>) =>
	origin !== 'mixed' && !isEstimated;

const keyOf = (before: string, after: string) => `${before} ${after}`;

function talkTimes(lines: readonly Line[]): Map<string, number> {
	const times = new Map<string, number>();
	for (const { speakerId, startedAt, endedAt } of lines)
		times.set(speakerId, (times.get(speakerId) ?? 0) + endedAt - startedAt);
	return times;
}

const bucketMs = 10_000;

function commonTimes(before: readonly Line[], after: readonly Line[]): Map<string, number> {
	const buckets = new Map<number, Line[]>();
	for (const line of before)
		for (const bucket of bucketsOf(line)) {
			const there = buckets.get(bucket);
			if (there) there.push(line);
			else buckets.set(bucket, [line]);
		}
	const common = new Map<string, number>();
	for (const line of after)
		for (const other of new Set(bucketsOf(line).flatMap((bucket) => buckets.get(bucket) ?? []))) {
			const ms = Math.min(line.endedAt, other.endedAt) - Math.max(line.startedAt, other.startedAt);
			const key = keyOf(other.speakerId, line.speakerId);
			if (ms > 0) common.set(key, (common.get(key) ?? 0) + ms);
		}
	return common;
}

function bucketsOf({ startedAt, endedAt }: Span): number[] {
	const first = Math.floor(startedAt / bucketMs);
	return Array.from({ length: Math.floor(endedAt / bucketMs) - first + 1 }, (_, i) => first + i);
}
