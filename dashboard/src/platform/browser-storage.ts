const attempt = <T>(act: () => T): T | undefined => {
	try {
		return act();
	} catch {
		return undefined;
	}
};

/** `localStorage` that never throws: without access or space, nothing is stored. */
export const browserStorage = {
	getItem: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
	setItem: (key: string, value: string): void => attempt(() => localStorage.setItem(key, value)),
	removeItem: (key: string): void => attempt(() => localStorage.removeItem(key)),
};
