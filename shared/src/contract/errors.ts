/** The classes of error that clients of the specification know. */
export const errorNames = [
	'ValidationError',
	'NoTokenError',
	'BadTokenError',
	'TokenExpiredError',
	'AccountPendingApprovalError',
	'InactiveAccountError',
	'ForbiddenError',
	'TooManyRequestsError',
	'LimitReachedError',
	'FileAutoDeletedError',
	'NotFoundError',
	'ConflictError',
	'GoneError',
	'GeneralError',
] as const;
export type ErrorName = (typeof errorNames)[number];

/** Every error the api can answer: its class, its HTTP status and the sentence a person reads. */
export const errorTable = {
	invalid_input: { name: 'ValidationError', status: 400, message: 'Some values are not valid.' },
	invalid_json: { name: 'ValidationError', status: 400, message: 'The body is not valid JSON.' },
	wrong_content_type: { name: 'ValidationError', status: 415, message: 'This call takes another content type.' },
	no_token: { name: 'NoTokenError', status: 401, message: 'Sign in first.' },
	bad_token: { name: 'BadTokenError', status: 401, message: 'This sign-in is not valid any more. Sign in again.' },
	token_expired: {
		name: 'TokenExpiredError',
		status: 401,
		message: 'This sign-in has expired. Renew it or sign in again.',
	},
	wrong_credentials: { name: 'BadTokenError', status: 401, message: 'Wrong username or password' },
	email_not_verified: {
		name: 'InactiveAccountError',
		status: 403,
		message: 'Confirm your e-mail address first. The link is in the message that was sent to you.',
	},
	account_pending_approval: {
		name: 'AccountPendingApprovalError',
		status: 403,
		message: 'This account waits for approval by an administrator.',
	},
	account_inactive: { name: 'InactiveAccountError', status: 403, message: 'This account is switched off.' },
	email_taken: { name: 'ValidationError', status: 400, message: 'This e-mail address is already in use' },
	verification_failed: {
		name: 'ValidationError',
		status: 400,
		message: 'This link is used up or too old. Ask for a new one on the sign-in page.',
	},
	set_up_code_needed: {
		name: 'ValidationError',
		status: 400,
		message: 'The first account of this server needs the set-up code that was printed when it started.',
	},
	human_check_failed: { name: 'ValidationError', status: 400, message: 'ReCaptcha error' },
	human_check_needed: {
		name: 'TooManyRequestsError',
		status: 429,
		message: 'Too many attempts. Confirm that you are not a robot and try again.',
	},
	too_many_requests: {
		name: 'TooManyRequestsError',
		status: 429,
		message: 'Too many requests. Wait a moment and try again.',
	},
	forbidden: { name: 'ForbiddenError', status: 403, message: 'Your role does not allow this.' },
	device_not_allowed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'This device may not do that. Sign in to the dashboard for it.',
	},
	device_code_required: { name: 'ValidationError', status: 400, message: 'Code is required' },
	device_code_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'No device waits under this code. Compare it with what the device shows.',
	},
	device_code_expired: {
		name: 'GoneError',
		status: 410,
		message: 'This code has expired. Start the sign-in on the device again to get a new one.',
	},
	device_code_used: {
		name: 'ConflictError',
		status: 409,
		message: 'This code has been used already. Start the sign-in on the device again to get a new one.',
	},
	device_form_expired: { name: 'ValidationError', status: 400, message: 'This page was open for too long. Try again.' },
	device_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such device.' },
	not_found: { name: 'NotFoundError', status: 404, message: 'There is nothing here.' },
	conversation_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such conversation.' },
	file_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such file.' },
	speaker_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such speaker in this transcript.' },
	note_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such note.' },
	notes_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This conversation has 200 notes and points of interest already. Remove one that is not needed any more.',
	},
	workspace_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such workspace.' },
	site_not_found: { name: 'NotFoundError', status: 404, message: 'There is no such site on the list.' },
	site_exists: { name: 'ValidationError', status: 400, message: 'This site is already allowed.' },
	sites_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The list of allowed sites is full. Remove one that is not needed any more.',
	},
	extension_not_built: {
		name: 'NotFoundError',
		status: 404,
		message: 'This build of the extension is not on this server. `npm start` builds it.',
	},
	file_already_exists: { name: 'ValidationError', status: 400, message: 'File already exists' },
	file_empty: { name: 'ValidationError', status: 400, message: 'This file is empty.' },
	file_too_large: { name: 'ValidationError', status: 413, message: 'This file is larger than 500 MB.' },
	file_type_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'This is not one of the supported formats: AAC, MP3, MP4, OGG, WAV, FLAC, WebM, MOV, M4A.',
	},
	image_type_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'This is not a picture that can be attached: PNG, JPEG, WebP or GIF.',
	},
	image_too_large: { name: 'ValidationError', status: 413, message: 'This picture is larger than 5 MB.' },
	image_too_many_pixels: {
		name: 'ValidationError',
		status: 400,
		message: 'This picture has more than 40 million pixels. Make it smaller and try again.',
	},
	image_broken: {
		name: 'ValidationError',
		status: 400,
		message: 'This picture is damaged or not complete. Choose it again or save it anew.',
	},
	hash_mismatch: {
		name: 'ValidationError',
		status: 400,
		message: 'What arrived is not what was announced. Nothing of it was kept; choose the file again.',
	},
	storage_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The maximum storage limit has been reached. Uploading new files is not allowed',
	},
	conversation_not_available: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This conversation is outside what your plan shows. It is kept, and an upgrade brings it back.',
	},
	minutes_used_up: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The transcript minutes of this month are used up.',
	},
	wrong_start_byte: { name: 'ConflictError', status: 409, message: 'The upload goes on from another byte.' },
	upload_busy: {
		name: 'ConflictError',
		status: 409,
		message: 'Another upload is writing to this file at this moment.',
	},
	still_processing: {
		name: 'ConflictError',
		status: 409,
		message: 'This recording is being processed. Try again when it is done.',
	},
	range_not_satisfiable: { name: 'ValidationError', status: 416, message: 'This part of the file does not exist.' },
	link_expired: { name: 'GoneError', status: 410, message: 'This link has expired. Load the page again.' },
	recording_deleted: { name: 'GoneError', status: 410, message: 'This recording was deleted by its owner.' },
	disk_full: {
		name: 'GeneralError',
		status: 507,
		message: 'The server has no room left. What arrived so far is safe; the upload can go on later.',
	},
	unavailable: { name: 'GeneralError', status: 503, message: 'The server is busy or starting. Try again in a moment.' },
	general: {
		name: 'GeneralError',
		status: 500,
		message: 'General error! Something went wrong, please try again later or contact us.',
	},
} as const satisfies Record<string, { name: ErrorName; status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
