export const clockPattern = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,9})?`;

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,9}))?$/;

/** Returns ms, or null when the text is no position such as 1:02 or 00:01:02,345. */
export function parseClock(text: string): number | null {
	const [found, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = clock.exec(text.trim()) ?? [];
	if (found === undefined || Number(seconds) > 59) return null;
	const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
	return whole * 1_000 + Math.round(Number(`0.${fraction}`) * 1_000);
}
