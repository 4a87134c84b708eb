import { countryCodes } from '@debrief/shared/domain/billing/countries.ts';

export const unnamedCountries = { list: countryCodes.map((iso) => ({ iso, name: iso })), currentCountry: null };
