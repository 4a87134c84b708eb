/** Public clients of the OAuth server, which sign in by code instead of a password. */
export const deviceClients = ['debrief-extension', 'debrief-android', 'zoiper-android', 'zoiper5'] as const;
export type DeviceClient = (typeof deviceClients)[number];

export const deviceScopes = ['profile', 'recordings', 'settings', 'read'] as const;
export type DeviceScope = (typeof deviceScopes)[number];

export const scopesOfClient: Record<DeviceClient, readonly DeviceScope[]> = {
	'debrief-extension': ['profile', 'recordings', 'settings'],
	'debrief-android': ['profile', 'recordings'],
	'zoiper-android': ['recordings'],
	zoiper5: ['recordings'],
};

export const isDeviceClient = (id: string | null | undefined): id is DeviceClient =>
	deviceClients.some((known) => known === id);
