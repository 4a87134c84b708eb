/** BCP 47: the engine detects the language. */
export const undeterminedLanguage = 'und';

/** BCP 47. The server's default comes first. `und` means that the speech engine can detect these languages. */
export type OfferedLanguages = { list: readonly { code: string }[]; supported: 'any' | readonly string[] };

const primaryOf = (code: string): string => code.toLowerCase().split('-', 1)[0] ?? '';

/** An engine that supports "en" supports "en-US". */
export function knowsLanguage(supported: OfferedLanguages['supported'], code: string): boolean {
	if (supported === 'any') return true;
	const wanted = code.toLowerCase();
	return supported.some((known) => wanted === known.toLowerCase() || wanted.startsWith(`${known.toLowerCase()}-`));
}

/** Returns false without any engine. */
export const isLanguageMissing = (supported: OfferedLanguages['supported'], code: string): boolean =>
	supported.length > 0 && !knowsLanguage(supported, code);

/** Returns the browser's language if the engine supports it, else the server's first, else English. */
export function standardLanguage(ofBrowser: string, offered: OfferedLanguages | null): string {
	if (!offered) return ofBrowser || 'en-US';
	const known = offered.list.map(({ code }) => code).filter((code) => knowsLanguage(offered.supported, code));
	const related = known.find((code) => primaryOf(code) === primaryOf(ofBrowser));
	return known.find((code) => code === ofBrowser) ?? related ?? known[0] ?? 'en-US';
}
