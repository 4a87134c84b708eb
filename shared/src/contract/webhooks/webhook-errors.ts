export const webhookErrors = {
	webhook_not_found: { name: 'NotFoundError', status: 404, message: 'This webhook does not exist.' },
	webhook_delivery_not_found: { name: 'NotFoundError', status: 404, message: 'This delivery does not exist.' },
	webhook_delivery_pending: {
		name: 'ConflictError',
		status: 409,
		message: 'This delivery has not finished yet. Debrief is still trying.',
	},
	webhook_off: { name: 'ConflictError', status: 409, message: 'This webhook is turned off. Turn it on first.' },
	webhooks_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This workspace already has 20 webhooks. Delete one that is no longer needed.',
	},
	webhook_address_private: {
		name: 'ValidationError',
		status: 400,
		message:
			'This address is in a private network, which this server does not call. Its administrator can set ALLOW_PRIVATE_ADDRESSES.',
	},
} as const;
