import { limits } from '@debrief/shared/domain/limits.ts';

/** Parses a typed number of speakers. Returns undefined when it is invalid, null when the field is empty and may be. */
export function parseSpeakerCount(typed: string, mayBeEmpty: boolean): number | null | undefined {
	const digits = typed.trim();
	if (!digits) return mayBeEmpty ? null : undefined;
	const count = /^\d+$/.test(digits) ? Number(digits) : 0;
	return count >= 1 && count <= limits.speakersMax ? count : undefined;
}
