export const calendarFailures = [
	'unreachable',
	'timeout',
	'address_private',
	'needs_password',
	'not_found',
	/** The server no longer has the secret that encrypted the address. */
	'address_lost',
	'refused',
	'is_web_page',
	'unreadable',
	'too_large',
	'too_slow',
] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

export const calendarLimits = {
	addressMaxLength: 2_048,
	fileMaxBytes: 20_000_000,
	daysBack: 1,
	daysAhead: 14,
	meetingsMax: 500,
	occurrencesMax: 100,
	attendeesMax: 100,
	titleMaxLength: 300,
	testsPerMinute: 10,
} as const;

const shownCharacters = 4;

/** Returns the address to request for typed text, such as `webcal://`. Null if invalid or with a user name. */
export function calendarAddress(text: string): string | null {
	const typed = text.trim().replace(/^webcals?:\/\//i, 'https://');
	if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
	const url = new URL(typed);
	if (!url.hostname || url.username || url.password) return null;
	url.hash = '';
	return url.href;
}

export function shownAddress(address: string): { host: string; ending: string } {
	const url = new URL(address);
	const secret = `${url.pathname}${url.search}`;
	// The ending of a short secret would reveal too much.
	return { host: url.host, ending: secret.length > shownCharacters * 4 ? secret.slice(-shownCharacters) : '' };
}
