export const resellerErrors = {
	reseller_not_found: { name: 'NotFoundError', status: 404, message: 'This reseller does not exist.' },
	customer_not_found: { name: 'NotFoundError', status: 404, message: 'This customer does not exist.' },
	no_reseller: { name: 'NotFoundError', status: 404, message: 'This workspace has no reseller.' },
	customer_exists: { name: 'ConflictError', status: 409, message: 'This customer is already on your list.' },
	customer_not_invitable: { name: 'ConflictError', status: 409, message: 'This address cannot be invited.' },
	invitation_other_address: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This invitation was sent to another address. Sign in with that one to accept it.',
	},
	managed_by_reseller: {
		name: 'ForbiddenError',
		status: 403,
		message: 'A reseller manages the plan of this workspace. Ask them to change it.',
	},
	already_managed: {
		name: 'ConflictError',
		status: 409,
		message: 'This account or workspace already has a reseller. Remove that one first.',
	},
} as const;
