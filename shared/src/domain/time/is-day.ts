/** Accepts `YYYY-MM-DD` from 1900 on. */
export const isDay = (text: string): boolean =>
	/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
	// `Date` rolls the 31st of a short month over into the next one.
	!Number.isNaN(Date.parse(text)) &&
	new Date(text).toISOString().startsWith(text);
