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

/** `pending` providers are not built yet and can be voted for. */
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

/** The provider refuses the credentials, they lack a permission, or the server cannot decrypt them any more. */
export const integrationReasons = ['refused', 'narrowed', 'unreadable'] as const;
export type IntegrationReason = (typeof integrationReasons)[number];

export const authFieldKinds = ['line', 'text', 'address', 'secret'] as const;
export type AuthFieldKind = (typeof authFieldKinds)[number];

export const anyProvider = 'any';
