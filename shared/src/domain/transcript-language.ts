/** Languages (BCP 47) that a server offers, its own first, and those that its speech engine knows, as "en". */
export type OfferedLanguages = { list: readonly { code: string }[]; supported: 'any' | readonly string[] };

const primaryOf = (code: string): string => code.toLowerCase().split('-', 1)[0] ?? '';

/** An engine that knows "en" knows "en-US". */
export const knowsLanguage = (supported: OfferedLanguages['supported'], code: string): boolean =>
	supported === 'any' || supported.some((known) => code === known || code.startsWith(`${known}-`));

/** For speech of which nobody has said the language: the browser's where the engine knows it, else the server's first, else English. */
export function standardLanguage(ofBrowser: string, offered: OfferedLanguages | null): string {
	if (!offered) return ofBrowser || 'en-US';
	const known = offered.list.map(({ code }) => code).filter((code) => knowsLanguage(offered.supported, code));
	const related = known.find((code) => primaryOf(code) === primaryOf(ofBrowser));
	return known.find((code) => code === ofBrowser) ?? related ?? known[0] ?? 'en-US';
}
