import { countryCodes } from '@debrief/shared/domain/billing/countries.ts';

/** Stands in for a list that failed to load. The page names countries itself. */
export const unnamedCountries = { list: countryCodes.map((iso) => ({ iso, name: iso })), currentCountry: null };
