import { limits } from '@debrief/shared/domain/limits.ts';

/** A number of speakers as it was typed; undefined when it is none, null when nothing stands there and nothing may. */
export function parseSpeakerCount(typed: string, mayBeEmpty: boolean): number | null | undefined {
	if (!typed.trim()) return mayBeEmpty ? null : undefined;
	const count = Number(typed);
	return Number.isInteger(count) && count >= 1 && count <= limits.speakersMax ? count : undefined;
}
