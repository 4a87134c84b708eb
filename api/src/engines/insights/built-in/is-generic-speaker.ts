const GENERIC_SPEAKER = /^(speaker\s*\d*|me|mixed|others?|unknown|agent|customer|caller|guest|)$/i;

/** Returns whether a speaker has a label instead of a name. */
export function isGenericSpeaker(name: string): boolean {
	return GENERIC_SPEAKER.test(name.trim());
}
