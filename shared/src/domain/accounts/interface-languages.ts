export const interfaceLanguages = ['en', 'de'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Returns the first supported language, such as "de" for "de-AT" or for the header "fr, de;q=0.8". */
export function interfaceLanguageIn(wanted: string | null): InterfaceLanguage | null {
	for (const each of wanted?.toLowerCase().split(',') ?? []) {
		const found = interfaceLanguages.find((language) => each.trim().split(/[-;_]/)[0] === language);
		if (found) return found;
	}
	return null;
}
