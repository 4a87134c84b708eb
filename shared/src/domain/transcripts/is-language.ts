export function isLanguage(code: string): boolean {
	try {
		return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
	} catch {
		return false;
	}
}

/** Accepts well-formed BCP 47. `Intl` throws for any other code. */
export function isWellFormedLanguage(code: string): boolean {
	try {
		return Intl.getCanonicalLocales(code).length === 1;
	} catch {
		return false;
	}
}
