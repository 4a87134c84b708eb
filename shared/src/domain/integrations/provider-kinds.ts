export const providerTypes = [
	'crm',
	'tasks',
	'documents',
	'webhook',
	'webConferencingTool',
	'browser',
	'speechToText',
] as const;
export type ProviderType = (typeof providerTypes)[number];

/** How a provider is connected. `none` needs nothing: it is active by what is there already. */
export const authStrategies = [
	'none',
	'apiKey',
	'password',
	'redirect',
	'oauth2ClientCredentials',
	'serviceAccount',
	'webhook',
] as const;
export type AuthStrategy = (typeof authStrategies)[number];

/** `pending`: nobody has built it yet. People vote for it. */
export const providerStatuses = ['available', 'pending'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export const providerFeatures = [
	'contacts',
	'push',
	'tasks',
	'documents',
	'events',
	'recording',
	'transcription',
] as const;
export type ProviderFeature = (typeof providerFeatures)[number];

export const integrationStatuses = ['active', 'error', 'disconnected'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

/**
 * Why an integration is in error: the provider refuses what was entered or granted, grants too little, or the server
 * cannot decrypt it any more.
 */
export const integrationReasons = ['refused', 'narrowed', 'unreadable'] as const;
export type IntegrationReason = (typeof integrationReasons)[number];

/** What a person types in to connect a provider. `text` fields have several lines. */
export const authFieldKinds = ['line', 'text', 'address', 'secret'] as const;
export type AuthFieldKind = (typeof authFieldKinds)[number];

/** The vote for news of any provider. */
export const anyProvider = 'any';
