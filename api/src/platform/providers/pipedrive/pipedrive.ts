import { z } from 'zod';
import type { Provider } from '../provider.ts';
import type { Vendor } from '../vendor.ts';
import { pipedriveUrl, withKey } from './pipedrive-api.ts';
import { pipedriveContacts } from './pipedrive-contacts.ts';
import { pipedrivePush } from './pipedrive-push.ts';

const Me = z.object({
	data: z.object({
		email: z.string(),
		company_name: z.string().nullish(),
		company_domain: z.string().regex(/^[\w-]+$/),
	}),
});

/** https://developers.pipedrive.com/docs/api/v1, with version 2 endpoints where available. */
export const pipedrive: Provider = {
	name: 'pipedrive',
	title: 'Pipedrive',
	type: 'crm',
	description:
		'Shows the people of your Pipedrive account among your contacts, and sends conversations there as notes or calls.',
	authInstructions: 'In Pipedrive, open Settings, Personal preferences, API, and copy your personal API token.',
	contactTypes: ['person'],
	features: ['contacts', 'push'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'apiKey',
			fields: [{ key: 'apiKey', label: 'API token', kind: 'secret' }],
			async authenticate(vendor, { apiKey = '' }) {
				const { email, company_name, company_domain } = await me(vendor, apiKey);
				return {
					credentials: { apiKey, domain: company_domain },
					account: company_name ? `${company_name} (${email})` : email,
				};
			},
		},
	],
	contacts: pipedriveContacts,
	push: pipedrivePush,
};

async function me(vendor: Vendor, apiKey: string) {
	return (await vendor.json(pipedriveUrl(vendor, 'v1/users/me'), Me, { headers: withKey(apiKey) })).data;
}
