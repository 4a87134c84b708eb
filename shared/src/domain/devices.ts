/** What signs in by a code instead of a password: the public clients of the OAuth server. */
export const deviceClients = ['debrief-extension', 'debrief-android', 'debrief-softphone'] as const;
export type DeviceClient = (typeof deviceClients)[number];

/** What a device may be allowed to do. Everything else needs somebody who is signed in to the dashboard. */
export const deviceScopes = ['profile', 'recordings', 'settings'] as const;
export type DeviceScope = (typeof deviceScopes)[number];
