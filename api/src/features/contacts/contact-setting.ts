import { type CountryCode, countryCodes } from '@debrief/shared/domain/contacts/countries.ts';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { defineSetting, readSetting } from '../../platform/settings.ts';

const Country = z.enum(countryCodes).nullable().default(null);

export const contactSetting = defineSetting(
	'workspace',
	'contacts',
	z.object({
		/** ISO 3166, two letters. Used for numbers without a country code. */
		country: Country,
		normalisedFor: Country,
	}),
);

export async function countryOf(db: Database | Transaction, of: { workspaceId: string }): Promise<CountryCode | null> {
	return (await readSetting(db, contactSetting, of)).country;
}
