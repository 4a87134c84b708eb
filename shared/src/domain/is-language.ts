/** Whether a code (BCP 47) names a language that there is. */
export function isLanguage(code: string): boolean {
	try {
		return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
	} catch {
		return false;
	}
}
