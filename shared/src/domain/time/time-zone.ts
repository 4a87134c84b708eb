export function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
	} catch {
		return false;
	}
}

export function localTimeZone(): string | undefined {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return isTimeZone(timeZone) ? timeZone : undefined;
}
