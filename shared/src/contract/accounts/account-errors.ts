export const accountErrors = {
	wrong_credentials: { name: 'BadTokenError', status: 401, message: 'Wrong username or password' },
	email_not_verified: {
		name: 'InactiveAccountError',
		status: 403,
		message: 'Confirm your e-mail address first. The link is in the message we sent you.',
	},
	account_pending_approval: {
		name: 'AccountPendingApprovalError',
		status: 403,
		message: "This account is waiting for an administrator's approval.",
	},
	account_inactive: { name: 'InactiveAccountError', status: 403, message: 'This account is deactivated.' },
	provider_unknown: { name: 'NotFoundError', status: 404, message: 'This server does not offer this way to sign in.' },
	provider_away: {
		name: 'GeneralError',
		status: 503,
		message: 'The sign-in provider is not responding. Try again later, or sign in another way.',
	},
	provider_misnamed: {
		name: 'GeneralError',
		status: 503,
		message: 'This server has the wrong address for the sign-in provider.',
	},
	external_sign_in_failed: {
		name: 'ValidationError',
		status: 400,
		message: 'The sign-in could not be completed. Start it again.',
	},
	external_email_unverified: {
		name: 'ForbiddenError',
		status: 403,
		message:
			'The sign-in provider has not confirmed the e-mail address of that account. Confirm it there, or sign in with a password and add the account in your profile.',
	},
	identity_taken: {
		name: 'ConflictError',
		status: 409,
		message: 'This account is already linked to another account here.',
	},
	identity_not_found: { name: 'NotFoundError', status: 404, message: 'This way to sign in no longer exists.' },
	last_way_in: {
		name: 'ConflictError',
		status: 409,
		message: 'This is the only way to sign in to this account. Set a password or add a passkey first.',
	},
	email_taken: { name: 'ValidationError', status: 400, message: 'This e-mail address is already in use' },
	password_common: {
		name: 'ValidationError',
		status: 400,
		message: 'The password is too common. Choose one that is harder to guess.',
	},
	second_factor_needed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'Enter the code of your authenticator app or one of your recovery codes, or use a passkey.',
	},
	wrong_code: {
		name: 'ValidationError',
		status: 400,
		message: 'This code is wrong, has expired or has already been used.',
	},
	sign_in_expired: { name: 'ValidationError', status: 400, message: 'This sign-in took too long. Start it again.' },
	second_factor_missing: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This server requires two-factor sign-in. Set it up to continue.',
	},
	proof_needed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'Confirm that it is you: enter your password or your second factor, and try again.',
	},
	second_factor_required: {
		name: 'ConflictError',
		status: 409,
		message: 'This server requires two-factor sign-in. Add another second factor before you remove this one.',
	},
	second_factor_first: {
		name: 'ConflictError',
		status: 409,
		message: 'Set up two-factor sign-in for your own account first.',
	},
	passkey_failed: {
		name: 'ValidationError',
		status: 400,
		message: 'The passkey could not be used. Try again, or sign in another way.',
	},
	passkeys_unavailable: {
		name: 'ValidationError',
		status: 400,
		message: 'Passkeys need a server address with a host name and https, or localhost.',
	},
	passkeys_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'An account can have 20 passkeys. Remove one that is no longer needed.',
	},
	passkey_not_found: { name: 'NotFoundError', status: 404, message: 'This passkey does not exist.' },
	second_factor_on: { name: 'ConflictError', status: 409, message: 'Two-factor sign-in is already on.' },
	second_factor_off: { name: 'ConflictError', status: 409, message: 'Two-factor sign-in is not set up.' },
	interaction_not_found: {
		name: 'NotFoundError',
		status: 404,
		message: 'This sign-in has expired or belongs to another browser. Start it again in the app.',
	},
	interaction_other_account: {
		name: 'ForbiddenError',
		status: 403,
		message: 'Someone else started this sign-in in this browser. Start it again in the app.',
	},
	app_not_found: { name: 'NotFoundError', status: 404, message: 'This app does not exist.' },
	wrong_password: { name: 'ValidationError', status: 400, message: 'Invalid password' },
	password_set: { name: 'ConflictError', status: 409, message: 'This account has a password. Change it instead.' },
	only_admin: {
		name: 'ConflictError',
		status: 409,
		message: 'This is the only administrator of the server. Make someone else an administrator first.',
	},
	only_workspace_admin: {
		name: 'ConflictError',
		status: 409,
		message: 'This is the only Admin of the workspace. Make someone else an Admin first.',
	},
	team_not_found: { name: 'NotFoundError', status: 404, message: 'This team does not exist.' },
	team_exists: { name: 'ConflictError', status: 409, message: 'A team with this name already exists.' },
	teams_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'A workspace can have 500 teams. Delete some that are no longer needed.',
	},
	invitation_not_found: {
		name: 'NotFoundError',
		status: 404,
		message: 'This invitation has expired, was withdrawn or has been accepted. Ask for a new one.',
	},
	recovery_failed: {
		name: 'ValidationError',
		status: 400,
		message: 'This link has expired or has already been used. Request a new one.',
	},
	verification_failed: {
		name: 'ValidationError',
		status: 400,
		message:
			'This link has been used or has expired. Sign in: your address may already be confirmed, and if not you can request a new link.',
	},
	set_up_code_needed: {
		name: 'ValidationError',
		status: 400,
		message: 'The first account on this server needs the set-up code that was printed when the server started.',
	},
	discount_code_invalid: { name: 'ValidationError', status: 400, message: 'Invalid discount code' },
	discount_code_taken: { name: 'ConflictError', status: 409, message: 'This discount code already exists.' },
	discount_code_not_found: { name: 'NotFoundError', status: 404, message: 'This discount code does not exist.' },
	human_check_failed: { name: 'ValidationError', status: 400, message: 'ReCaptcha error' },
	human_check_needed: {
		name: 'TooManyRequestsError',
		status: 429,
		message: 'Too many attempts. Confirm that you are not a robot and try again.',
	},
	device_not_allowed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This device may not do that. Use the dashboard instead.',
	},
	bad_api_key: {
		name: 'BadTokenError',
		status: 401,
		message: 'This API key is not valid. It was revoked, has expired or is incomplete.',
	},
	api_key_in_address: {
		name: 'ValidationError',
		status: 400,
		message:
			'API keys belong in the Authorization header. Addresses end up in logs, so revoke the key that was sent in this one.',
	},
	api_key_not_allowed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This API key lacks the scope for that, or it can only be done in the dashboard.',
	},
	api_keys_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'An account can have 5 API keys. Revoke one that is no longer needed.',
	},
	api_key_not_found: { name: 'NotFoundError', status: 404, message: 'This API key does not exist.' },
	only_api_keys: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This endpoint needs an API key. Generate one in the dashboard.',
	},
	device_code_required: { name: 'ValidationError', status: 400, message: 'Code is required' },
	device_code_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'No device is waiting with this code. Check it against the code on the device.',
	},
	device_code_expired: {
		name: 'GoneError',
		status: 410,
		message: 'This code has expired. Start the sign-in on the device again to get a new one.',
	},
	device_code_used: {
		name: 'ConflictError',
		status: 409,
		message: 'This code has already been used. Start the sign-in on the device again to get a new one.',
	},
	device_form_expired: { name: 'ValidationError', status: 400, message: 'This page was open for too long. Try again.' },
	device_not_found: { name: 'NotFoundError', status: 404, message: 'This device does not exist.' },
	user_not_found: { name: 'NotFoundError', status: 404, message: 'This account does not exist.' },
	user_approved: {
		name: 'ConflictError',
		status: 409,
		message: 'This account has already been approved. Deactivate it to lock it out.',
	},
	password_unclear: {
		name: 'ConflictError',
		status: 409,
		message:
			'This address was registered more than once, so it is unclear whose password is valid. Send its owner a recovery link instead.',
	},
	session_not_found: { name: 'NotFoundError', status: 404, message: 'This session does not exist.' },
} as const;
