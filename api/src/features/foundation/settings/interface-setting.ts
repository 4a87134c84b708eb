import { type InterfaceLanguage, interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { themeChoices } from '@debrief/shared/domain/accounts/theme-choices.ts';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { defineSetting, readSetting } from '../../../platform/settings.ts';

export const interfaceSetting = defineSetting(
	'person',
	'interface',
	z.object({
		language: z.enum(interfaceLanguages).nullable().default(null),
		theme: z.enum(themeChoices).nullable().default(null),
	}),
);

export async function languageOf(
	db: Database | Transaction,
	userId: string,
	otherwise: InterfaceLanguage = 'en',
): Promise<InterfaceLanguage> {
	return (await readSetting(db, interfaceSetting, { userId })).language ?? otherwise;
}
