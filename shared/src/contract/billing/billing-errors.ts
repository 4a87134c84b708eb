export const billingErrors = {
	billing_off: { name: 'NotFoundError', status: 404, message: 'This server has no billing.' },
	payment_needed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'Pay to start this plan. Open the payment page.',
	},
	trial_used: { name: 'ConflictError', status: 409, message: 'The free trial has already been used.' },
	plan_not_available: {
		name: 'ConflictError',
		status: 409,
		message: 'This workspace already has a paid plan.',
	},
	amount_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'The amount has changed since it was shown. Nothing was charged; review the purchase again.',
	},
	payment_unavailable: {
		name: 'GeneralError',
		status: 502,
		message: 'The payment provider is not responding. Nothing was charged. Try again in a few minutes.',
	},
	payment_refused: {
		name: 'ConflictError',
		status: 409,
		message: 'The payment provider rejected this. Reload the page.',
	},
	card_declined: {
		name: 'ConflictError',
		status: 409,
		message: 'Payment processing issue: the card was declined. Nothing has changed.',
	},
	bad_event_signature: {
		name: 'ForbiddenError',
		status: 403,
		message: 'The signature of this event is not valid.',
	},
	no_subscription: { name: 'NotFoundError', status: 404, message: 'This workspace has no subscription.' },
	payment_not_found: { name: 'NotFoundError', status: 404, message: 'This payment does not exist.' },
	payment_event_not_found: { name: 'NotFoundError', status: 404, message: 'This event does not exist.' },
	refund_too_high: {
		name: 'ConflictError',
		status: 409,
		message: 'This is more than what remains of the payment.',
	},
	reason_missing: {
		name: 'ValidationError',
		status: 400,
		message: 'Enter the reason for setting the plan by hand.',
	},
} as const;
