export const integrationErrors = {
	provider_not_connectable: {
		name: 'ConflictError',
		status: 409,
		message:
			'This provider cannot be connected here. `GET /providers` says why: it is pending, not configured on this server, or active without that.',
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
	push_not_found: { name: 'NotFoundError', status: 404, message: 'This conversation is not at this provider.' },
	push_not_mapped: {
		name: 'ConflictError',
		status: 409,
		message: 'Nobody has said yet who this conversation was with at this provider. Choose the contact there.',
	},
	push_rules_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Somebody has changed these rules meanwhile. Read them again and repeat your change.',
	},
	integration_attempt_ended: {
		name: 'ConflictError',
		status: 409,
		message:
			'This attempt to connect has ended: access was declined, it was used before, is older than ten minutes, or was begun in another session. Connect again.',
	},
} as const;
