export const integrationErrors = {
	provider_not_connectable: {
		name: 'ConflictError',
		status: 409,
		message:
			'This provider cannot be connected here. `GET /providers` gives the reason: it is pending, not configured on this server, or needs no connection.',
	},
	integration_not_found: { name: 'NotFoundError', status: 404, message: 'This provider is not connected.' },
	integration_refused: {
		name: 'ValidationError',
		status: 400,
		message: 'The provider rejected these values. Check them and try again.',
	},
	integration_narrowed: {
		name: 'ValidationError',
		status: 400,
		message: 'The account does not have enough rights at the provider.',
	},
	no_summary: {
		name: 'ConflictError',
		status: 409,
		message: 'This conversation has no summary and no action points.',
	},
	channel_not_found: { name: 'NotFoundError', status: 404, message: 'This channel does not exist.' },
	channels_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This workspace already has 20 channels. Remove one that is no longer needed.',
	},
	push_not_found: {
		name: 'NotFoundError',
		status: 404,
		message: 'This conversation has not been sent to this provider.',
	},
	push_not_mapped: {
		name: 'ConflictError',
		status: 409,
		message: 'Choose the contact of this conversation at this provider first.',
	},
	push_rules_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone else has changed these rules in the meantime. Load them again and repeat your change.',
	},
	integration_attempt_ended: {
		name: 'ConflictError',
		status: 409,
		message:
			'This connection attempt is no longer valid: access was declined, or it was already used, is older than ten minutes or was started in another session. Connect again.',
	},
} as const;
