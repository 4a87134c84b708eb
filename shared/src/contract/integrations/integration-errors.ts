/** Errors of providers and integrations; part of the table of errors. */
export const integrationErrors = {
	provider_pending: {
		name: 'ConflictError',
		status: 409,
		message: 'This provider cannot be connected yet. Vote for it to hear when it can.',
	},
	provider_elsewhere: {
		name: 'ConflictError',
		status: 409,
		message: 'This provider is not connected here. It is active without that, or it has a page of its own.',
	},
	provider_not_configured: {
		name: 'ConflictError',
		status: 409,
		message: 'This server has no client id for this provider. Its administrator can set one.',
	},
	integration_not_found: { name: 'NotFoundError', status: 404, message: 'This provider is not connected.' },
	integration_refused: {
		name: 'ValidationError',
		status: 400,
		message: 'The provider refuses these values. Check them and try again.',
	},
	integration_narrowed: {
		name: 'ValidationError',
		status: 400,
		message: 'The provider grants too little with these values. The account needs more rights there.',
	},
	integration_declined: {
		name: 'ConflictError',
		status: 409,
		message: 'Access was declined at the provider. Nothing was connected.',
	},
	integration_attempt_ended: {
		name: 'ConflictError',
		status: 409,
		message: 'This attempt to connect has ended, or it was begun in another session. Connect again.',
	},
} as const;
