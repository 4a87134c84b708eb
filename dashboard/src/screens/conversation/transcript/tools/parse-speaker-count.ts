import { limits } from '@debrief/shared/domain/limits.ts';

/** Returns undefined for an invalid number, and null for an empty field if that is allowed. */
export function parseSpeakerCount(typed: string, mayBeEmpty: boolean): number | null | undefined {
	const digits = typed.trim();
	if (!digits) return mayBeEmpty ? null : undefined;
	const count = /^\d+$/.test(digits) ? Number(digits) : 0;
	return count >= 1 && count <= limits.speakersMax ? count : undefined;
}
