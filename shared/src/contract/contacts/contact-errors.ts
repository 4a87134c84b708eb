export const contactErrors = {
	contact_not_found: { name: 'NotFoundError', status: 404, message: 'This contact does not exist.' },
	provider_not_found: { name: 'NotFoundError', status: 404, message: 'This provider does not exist.' },
	provider_unavailable: {
		name: 'GeneralError',
		status: 503,
		message: 'This provider is not responding at the moment. Contacts of other providers are available.',
	},
	contact_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone else has chosen another contact in the meantime. Look at it, and choose again to replace it.',
	},
	contact_merged: {
		name: 'ConflictError',
		status: 409,
		message: 'One of these contacts has been merged in the meantime. Look at it again.',
	},
	contact_would_hide: {
		name: 'ConflictError',
		status: 409,
		message: 'A shared contact cannot be merged into a private one. Keep the shared one.',
	},
} as const;
