import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';

/** Each language in itself, as people look for theirs. */
export const languageName = (language: InterfaceLanguage): string => {
	const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
	return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
