import { countryCodes } from '@debrief/shared/domain/billing/countries.ts';

/** In place of a list that could not be loaded: the page names countries itself. */
export const unnamedCountries = { list: countryCodes.map((iso) => ({ iso, name: iso })), currentCountry: null };
