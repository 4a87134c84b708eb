export const billingErrors = {
	billing_off: { name: 'NotFoundError', status: 404, message: 'This server has no billing.' },
	payment_needed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This plan begins with its payment. Open the payment page.',
	},
	trial_used: { name: 'ConflictError', status: 409, message: 'The free trial was used already.' },
	plan_not_available: {
		name: 'ConflictError',
		status: 409,
		message: 'This workspace has a paid plan already.',
	},
	amount_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'The amount is not the one that was shown. Nothing was charged; review the purchase again.',
	},
	payment_unavailable: {
		name: 'GeneralError',
		status: 502,
		message: 'The payment provider does not answer. Nothing was charged. Try again in a few minutes.',
	},
	payment_refused: {
		name: 'ConflictError',
		status: 409,
		message: 'The payment provider refused this. Load the page again.',
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
	payment_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such payment.' },
	payment_event_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such event.' },
	refund_too_high: {
		name: 'ConflictError',
		status: 409,
		message: 'This is more than what is left of the payment.',
	},
	reason_missing: {
		name: 'ValidationError',
		status: 400,
		message: 'Enter why the plan is set by hand.',
	},
} as const;
