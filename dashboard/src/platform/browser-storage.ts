const attempt = <T>(act: () => T): T | undefined => {
	try {
		return act();
	} catch {
		return undefined;
	}
};

/** `localStorage`, where it works: a browser that blocks it or has no room keeps nothing, and nothing fails. */
export const browserStorage = {
	getItem: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
	setItem: (key: string, value: string): void => attempt(() => localStorage.setItem(key, value)),
	removeItem: (key: string): void => attempt(() => localStorage.removeItem(key)),
};
