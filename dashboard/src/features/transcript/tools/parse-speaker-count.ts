import { limits } from '@debrief/shared/domain/limits.ts';

/** A number of speakers as it was typed; undefined when it is none, null when nothing stands there and nothing may. */
export function parseSpeakerCount(typed: string, mayBeEmpty: boolean): number | null | undefined {
	const digits = typed.trim();
	if (!digits) return mayBeEmpty ? null : undefined;
	const count = /^\d+$/.test(digits) ? Number(digits) : 0;
	return count >= 1 && count <= limits.speakersMax ? count : undefined;
}
