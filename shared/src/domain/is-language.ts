/** Whether a code (BCP 47) names a language that there is. */
export function isLanguage(code: string): boolean {
	try {
		return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
	} catch {
		return false;
	}
}

/** Whether a code could name a language: what is not formed as BCP 47 says makes each later look at it throw. */
export function isWellFormedLanguage(code: string): boolean {
	try {
		return Intl.getCanonicalLocales(code).length === 1;
	} catch {
		return false;
	}
}
