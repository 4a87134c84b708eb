import { z } from 'zod';
import { authorizationUrl, exchangeForm } from '../oauth/authorization-code.ts';
import { clientOf, credentialsOf, requestToken, textOf } from '../oauth/request-token.ts';
import type { Provider } from '../provider.ts';
import type { Vendor } from '../vendor.ts';
import { askHubspot, hubspotUrl } from './hubspot-api.ts';
import { hubspotContacts, lifecycleStages } from './hubspot-contacts.ts';
import { hubspotPush } from './hubspot-push.ts';

const scopes = ['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write'];

const Account = z.object({ portalId: z.number().int(), uiDomain: z.string().regex(/^[\w.-]+$/) });

const token = (vendor: Vendor, form: Record<string, string>) =>
	requestToken(vendor, hubspotUrl(vendor, 'oauth/2026-03/token'), { ...form, ...clientOf(vendor) });

export const hubspot: Provider = {
	name: 'hubspot',
	title: 'HubSpot',
	type: 'crm',
	description:
		'Shows the contacts of your HubSpot account among your contacts, and sends conversations there as notes or calls.',
	authInstructions: 'HubSpot asks for your consent. You need the right to connect apps in your HubSpot account.',
	contactTypes: lifecycleStages,
	features: ['contacts', 'push'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'redirect',
			client: { id: 'HUBSPOT_CLIENT_ID', secret: 'HUBSPOT_CLIENT_SECRET' },
			authorizeUrl: (vendor, request) =>
				authorizationUrl(vendor, 'https://app.hubspot.com/oauth/authorize', request, { scope: scopes.join(' ') }),
			async exchange(vendor, grant) {
				const credentials = credentialsOf(vendor, await token(vendor, exchangeForm(grant)));
				const connected = { ...vendor, credentials };
				const { portalId, uiDomain } = await askHubspot(connected, 'account-info/v3/details', { schema: Account });
				// Throws when the user did not grant the right to read contacts.
				await hubspotContacts.list(connected, { search: undefined, types: [], limit: 1, page: null });
				return { credentials: { ...credentials, portalId, uiDomain }, account: `HubSpot ${portalId}` };
			},
		},
	],
	async refresh(vendor) {
		const refreshToken = textOf(vendor.credentials, 'refreshToken');
		const renewed = await token(vendor, { grant_type: 'refresh_token', refresh_token: refreshToken });
		return { ...vendor.credentials, ...credentialsOf(vendor, renewed, refreshToken) };
	},
	async revoke(vendor) {
		const form = { token: textOf(vendor.credentials, 'refreshToken'), token_type_hint: 'refresh_token' };
		await vendor.send(hubspotUrl(vendor, 'oauth/2026-03/token/revoke'), {
			method: 'POST',
			body: new URLSearchParams({ ...form, ...clientOf(vendor) }),
		});
	},
	contacts: hubspotContacts,
	push: hubspotPush,
};
