import { z } from 'zod';
import { credentialsOf, requestToken, textOf } from '../oauth/request-token.ts';
import type { Provider } from '../provider.ts';
import type { Credentials, Vendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { askDynamics } from './dynamics-api.ts';
import { dynamicsContacts } from './dynamics-contacts.ts';
import { dynamicsPush } from './dynamics-push.ts';

const WhoAmI = z.object({ OrganizationId: z.string() });

type Client = { environment: string; tenantId: string; clientId: string; clientSecret: string };

async function grant(vendor: Vendor, { environment, tenantId, clientId, clientSecret }: Client): Promise<Credentials> {
	const url = vendor.urlOf(`https://login.microsoftonline.com/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`);
	const token = await requestToken(vendor, url, {
		grant_type: 'client_credentials',
		client_id: clientId,
		client_secret: clientSecret,
		scope: `${environment}/.default`,
	});
	return { environment, tenantId, clientId, clientSecret, ...credentialsOf(vendor, token) };
}

/** https://learn.microsoft.com/power-apps/developer/data-platform/webapi/overview, with client credentials. */
export const dynamics: Provider = {
	name: 'dynamics',
	title: 'Microsoft Dynamics 365',
	type: 'crm',
	description:
		'Shows the contacts of your Dynamics 365 environment among your contacts, and sends conversations there as notes or phone calls.',
	authInstructions:
		'Register an app with a client secret in Microsoft Entra ID, and add it to the environment as an application user whose security role may read contacts, and create, change and delete notes and phone calls.',
	contactTypes: ['contact'],
	features: ['contacts', 'push'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'oauth2ClientCredentials',
			fields: [
				{ key: 'environment', label: 'Address of the environment', kind: 'address' },
				{ key: 'tenantId', label: 'Directory (tenant) ID', kind: 'line' },
				{ key: 'clientId', label: 'Application (client) ID', kind: 'line' },
				{ key: 'clientSecret', label: 'Client secret', kind: 'secret' },
			],
			async authenticate(vendor, { environment = '', tenantId = '', clientId = '', clientSecret = '' }) {
				if (!URL.canParse(environment)) throw new VendorError('refused');
				const { origin, host } = new URL(environment);
				const credentials = await grant(vendor, { environment: origin, tenantId, clientId, clientSecret });
				const connected = { ...vendor, credentials };
				await askDynamics(connected, 'WhoAmI', { schema: WhoAmI });
				// Throws when its role may not read contacts.
				await dynamicsContacts.list(connected, { search: undefined, types: [], limit: 1, page: null });
				return { credentials, account: host };
			},
		},
	],
	refresh: (vendor) =>
		grant(vendor, {
			environment: textOf(vendor.credentials, 'environment'),
			tenantId: textOf(vendor.credentials, 'tenantId'),
			clientId: textOf(vendor.credentials, 'clientId'),
			clientSecret: textOf(vendor.credentials, 'clientSecret'),
		}),
	contacts: dynamicsContacts,
	push: dynamicsPush,
};
