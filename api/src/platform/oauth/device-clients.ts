import {
	type DeviceClient,
	type DeviceScope,
	deviceScopes,
	isDeviceClient,
	scopesOfClient,
} from '@debrief/shared/domain/accounts/devices.ts';
import type { ClientMetadata } from 'oidc-provider';

const deviceCodeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

const names: Record<DeviceClient, string> = {
	'debrief-extension': 'Debrief browser extension',
	'debrief-android': 'Debrief Android recorder',
	'zoiper-android': 'Zoiper for Android',
	zoiper5: 'Zoiper 5',
};

/** Public clients without a secret. The library rejects unknown values of `scope` here. */
export const registeredClients: ClientMetadata[] = Object.entries(names).map(([id, name]) => ({
	client_id: id,
	client_name: name,
	token_endpoint_auth_method: 'none',
	application_type: 'native',
	grant_types: [deviceCodeGrant, 'refresh_token'],
	response_types: [],
	redirect_uris: [],
	id_token_signed_response_alg: 'ES256',
}));

export function registeredClient(id: string | null): DeviceClient {
	if (!isDeviceClient(id)) throw new Error(`no client is registered as ${id}`);
	return id;
}

export const scopesFor = (clientId: string | undefined): readonly DeviceScope[] =>
	isDeviceClient(clientId) ? scopesOfClient[clientId] : deviceScopes;
