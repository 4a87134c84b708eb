/** Returns whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
	} catch {
		return false;
	}
}

/** Returns the time zone of this device, or undefined when it cannot tell. */
export function localTimeZone(): string | undefined {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return isTimeZone(timeZone) ? timeZone : undefined;
}
