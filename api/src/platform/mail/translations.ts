import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';

export type Translations<Words> = { en: Words } & Partial<Record<InterfaceLanguage, Words>>;

export const inLanguage = <Words>(translations: Translations<Words>, language: InterfaceLanguage): Words =>
	translations[language] ?? translations.en;
