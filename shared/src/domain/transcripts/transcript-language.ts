/** Languages (BCP 47) that a server offers, its default first, and those its speech engine supports, such as "en". */
export type OfferedLanguages = { list: readonly { code: string }[]; supported: 'any' | readonly string[] };

const primaryOf = (code: string): string => code.toLowerCase().split('-', 1)[0] ?? '';

/** An engine that supports "en" supports "en-US". */
export const knowsLanguage = (supported: OfferedLanguages['supported'], code: string): boolean =>
	supported === 'any' || supported.some((known) => code === known || code.startsWith(`${known}-`));

/** Returns the default language of a recording: the browser's if the engine supports it, else the server's first, else English. */
export function standardLanguage(ofBrowser: string, offered: OfferedLanguages | null): string {
	if (!offered) return ofBrowser || 'en-US';
	const known = offered.list.map(({ code }) => code).filter((code) => knowsLanguage(offered.supported, code));
	const related = known.find((code) => primaryOf(code) === primaryOf(ofBrowser));
	return known.find((code) => code === ofBrowser) ?? related ?? known[0] ?? 'en-US';
}
