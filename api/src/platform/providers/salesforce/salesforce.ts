import { z } from 'zod';
import { authorizationUrl, exchangeForm } from '../oauth/authorization-code.ts';
import { bearer, clientOf, credentialsOf, requestToken, textOf } from '../oauth/request-token.ts';
import type { Provider } from '../provider.ts';
import type { Vendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { salesforceContacts, salesforceTypes } from './salesforce-contacts.ts';
import { salesforcePush } from './salesforce-push.ts';

const origin = 'https://login.salesforce.com';
const scopes = ['api', 'refresh_token', 'id'];

const Identity = z.object({ username: z.string(), organization_id: z.string() });

const token = (vendor: Vendor, form: Record<string, string>) =>
	requestToken(vendor, vendor.urlOf(`${origin}/services/oauth2/token`), { ...form, ...clientOf(vendor) });

/** https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest. Tokens expire at an undeclared time. */
export const salesforce: Provider = {
	name: 'salesforce',
	title: 'Salesforce',
	type: 'crm',
	description:
		'Shows the contacts and leads of your Salesforce organisation among your contacts, and sends conversations there as tasks or calls.',
	authInstructions: 'Salesforce asks for your consent. Your account needs the right to use the API.',
	contactTypes: salesforceTypes,
	features: ['contacts', 'push'],
	requiredFeature: 'integrationsCrm',
	auth: [
		{
			strategy: 'redirect',
			client: { id: 'SALESFORCE_CLIENT_ID', secret: 'SALESFORCE_CLIENT_SECRET' },
			authorizeUrl: (vendor, request) =>
				authorizationUrl(vendor, `${origin}/services/oauth2/authorize`, request, { scope: scopes.join(' ') }),
			async exchange(vendor, grant) {
				const granted = await token(vendor, exchangeForm(grant));
				if (!granted.instance_url || !granted.id) throw new VendorError('unavailable');
				const credentials = { ...credentialsOf(vendor, granted), instanceUrl: granted.instance_url };
				const connected = { ...vendor, credentials };
				// Throws when the user may not use the API or see contacts.
				await salesforceContacts.list(connected, { search: undefined, types: [], limit: 1, page: null });
				const identity = vendor.urlOf(new URL(granted.id, origin).href);
				const { username } = await vendor.json(identity, Identity, { headers: bearer(credentials) });
				return { credentials, account: username };
			},
		},
	],
	async refresh(vendor) {
		const refreshToken = textOf(vendor.credentials, 'refreshToken');
		const renewed = await token(vendor, { grant_type: 'refresh_token', refresh_token: refreshToken });
		return {
			...vendor.credentials,
			...credentialsOf(vendor, renewed, refreshToken),
			...(renewed.instance_url && { instanceUrl: renewed.instance_url }),
		};
	},
	async revoke(vendor) {
		const body = new URLSearchParams({ token: textOf(vendor.credentials, 'refreshToken') });
		await vendor.send(vendor.urlOf(`${origin}/services/oauth2/revoke`), { method: 'POST', body });
	},
	contacts: salesforceContacts,
	push: salesforcePush,
};
