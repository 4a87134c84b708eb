/** Why an address gives no calendar. */
export const calendarFailures = [
	'unreachable',
	'timeout',
	'address_private',
	'needs_password',
	'not_found',
	/** The address is encrypted by a secret that the server no longer has. */
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
	/** How long a meeting that is over is kept. */
	daysBack: 1,
	daysAhead: 14,
	/** Of one calendar, within these days. */
	meetingsMax: 500,
	/** Of one series. */
	occurrencesMax: 100,
	attendeesMax: 100,
	titleMaxLength: 300,
	/** Tests of an address by hand, of one person. */
	testsPerMinute: 10,
} as const;

/** Only the end of an address is shown, so that its owner recognises it. */
const shownCharacters = 4;

/**
 * Returns the address to call for one that a person typed: calendars are published as `webcal://`, too. Null for what is
 * none, and for one with a user name in it.
 */
export function calendarAddress(text: string): string | null {
	const typed = text.trim().replace(/^webcals?:\/\//i, 'https://');
	if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
	const url = new URL(typed);
	if (!url.hostname || url.username || url.password) return null;
	url.hash = '';
	return url.href;
}

/** What may be shown of an address, which is a secret: its host and its end. */
export function shownAddress(address: string): { host: string; ending: string } {
	const url = new URL(address);
	const secret = `${url.pathname}${url.search}`;
	// of a short one nothing would be left to guess
	return { host: url.host, ending: secret.length > shownCharacters * 4 ? secret.slice(-shownCharacters) : '' };
}
