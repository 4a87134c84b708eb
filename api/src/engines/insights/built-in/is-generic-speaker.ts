const GENERIC_SPEAKER = /^(speaker\s*\d*|me|mixed|others?|unknown|agent|customer|caller|guest|)$/i;

export function isGenericSpeaker(name: string): boolean {
	return GENERIC_SPEAKER.test(name.trim());
}
