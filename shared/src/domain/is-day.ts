/** Whether a text is a day that a calendar has, `YYYY-MM-DD`, from 1900 on. */
export const isDay = (text: string): boolean =>
	/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) &&
	// the last days of a short month run over into the next one
	!Number.isNaN(Date.parse(text)) &&
	new Date(text).toISOString().startsWith(text);
