/** The public clients of the OAuth server, which sign in with a code instead of a password. */
export const deviceClients = ['debrief-extension', 'debrief-android', 'debrief-softphone'] as const;
export type DeviceClient = (typeof deviceClients)[number];

/** What a device may be allowed to do. Everything else needs a person signed in to the dashboard. */
export const deviceScopes = ['profile', 'recordings', 'settings'] as const;
export type DeviceScope = (typeof deviceScopes)[number];
