import { accountErrors } from './accounts/account-errors.ts';
import { billingErrors } from './billing/billing-errors.ts';
import { contactErrors } from './contacts/contact-errors.ts';
import { integrationErrors } from './integrations/integration-errors.ts';
import { uploadErrors } from './recordings/upload-errors.ts';
import { resellerErrors } from './resellers/reseller-errors.ts';
import { speechErrors } from './speech/speech-errors.ts';
import { transcriptImportErrors } from './transcripts/transcript-import-errors.ts';
import { webhookErrors } from './webhooks/webhook-errors.ts';

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

export const errorTable = {
	invalid_input: { name: 'ValidationError', status: 400, message: 'Some values are not valid.' },
	invalid_json: { name: 'ValidationError', status: 400, message: 'The body is not valid JSON.' },
	wrong_content_type: { name: 'ValidationError', status: 415, message: 'This request needs a different content type.' },
	no_token: { name: 'NoTokenError', status: 401, message: 'Sign in first.' },
	bad_token: { name: 'BadTokenError', status: 401, message: 'This sign-in is no longer valid. Sign in again.' },
	token_expired: {
		name: 'TokenExpiredError',
		status: 401,
		message: 'This sign-in has expired. Renew it or sign in again.',
	},
	...accountErrors,
	too_many_requests: {
		name: 'TooManyRequestsError',
		status: 429,
		message: 'Too many requests. Wait a moment and try again.',
	},
	other_site: {
		name: 'ForbiddenError',
		status: 403,
		message: "This request came from another website's page. Open this server's own address and try again.",
	},
	unknown_host: {
		name: 'ForbiddenError',
		status: 403,
		message:
			'This server is not set up for this host name. Use its usual address, or ask its administrator to add the name to ALLOWED_HOSTS.',
	},
	forbidden: { name: 'ForbiddenError', status: 403, message: 'Your role does not allow this.' },
	job_not_found: { name: 'NotFoundError', status: 404, message: 'This job does not exist.' },
	job_not_failed: { name: 'ConflictError', status: 409, message: 'Only a step that has failed can be retried.' },
	delivery_not_found: { name: 'NotFoundError', status: 404, message: 'This message does not exist.' },
	delivery_not_failed: { name: 'ConflictError', status: 409, message: 'Only messages that failed can be sent again.' },
	not_found: { name: 'NotFoundError', status: 404, message: 'There is nothing here.' },
	conversation_not_found: { name: 'NotFoundError', status: 404, message: 'This conversation does not exist.' },
	file_not_found: { name: 'NotFoundError', status: 404, message: 'This file does not exist.' },
	version_not_found: { name: 'NotFoundError', status: 404, message: 'There is no other version of this transcript.' },
	transcript_batch_not_found: {
		name: 'NotFoundError',
		status: 404,
		message: 'This batch of recordings does not exist.',
	},
	speaker_not_found: { name: 'NotFoundError', status: 404, message: 'This speaker is not in the transcript.' },
	task_not_found: { name: 'NotFoundError', status: 404, message: 'This task does not exist.' },
	note_not_found: { name: 'NotFoundError', status: 404, message: 'This note does not exist.' },
	mention_unseen: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone you mention cannot see this conversation. Share it with them first, or remove the mention.',
	},
	notes_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This conversation already has 200 notes and points of interest. Remove one that is no longer needed.',
	},
	segment_not_found: { name: 'NotFoundError', status: 404, message: 'This line is not in the transcript.' },
	recording_not_found: { name: 'NotFoundError', status: 404, message: 'This recording does not exist.' },
	analysis_not_found: { name: 'NotFoundError', status: 404, message: 'This question does not exist.' },
	segment_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone else has changed this line in the meantime. Review it and save again.',
	},
	summary_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone else has changed the summary in the meantime. Review it, and save again to replace it.',
	},
	engine_not_found: {
		name: 'ValidationError',
		status: 400,
		message: 'This speech engine is not available on this server.',
	},
	model_set_not_found: { name: 'NotFoundError', status: 404, message: 'This speech model does not exist.' },
	model_set_busy: {
		name: 'ConflictError',
		status: 409,
		message: 'This speech model is being downloaded or removed. Wait until that is done, or cancel it.',
	},
	model_set_in_use: {
		name: 'ConflictError',
		status: 409,
		message: 'A recording is being transcribed with this speech model. Remove it when that is done.',
	},
	language_not_supported: {
		name: 'ValidationError',
		status: 400,
		message: 'No speech engine on this server supports this language.',
	},
	feature_not_in_plan: { name: 'LimitReachedError', status: 403, message: 'Your plan does not include this.' },
	assistant_closed: {
		name: 'ForbiddenError',
		status: 403,
		message: 'Only administrators may use the assistant on this server.',
	},
	insights_disabled: {
		name: 'ConflictError',
		status: 409,
		message: 'Insights are turned off in the settings of the workspace.',
	},
	audio_auto_deleted: {
		name: 'FileAutoDeletedError',
		status: 410,
		message: 'Audio file has been automatically deleted',
	},
	workspace_closing: {
		name: 'ConflictError',
		status: 409,
		message: 'This workspace is about to be deleted. You can read it, but not change anything in it.',
	},
	only_workspace: {
		name: 'ConflictError',
		status: 409,
		message: 'This is your only workspace, and you are its only member. To delete it, delete your account.',
	},
	workspace_not_found: { name: 'NotFoundError', status: 404, message: 'This workspace does not exist.' },
	nothing_to_undo: { name: 'NotFoundError', status: 404, message: 'There is nothing left to undo.' },
	term_not_found: { name: 'NotFoundError', status: 404, message: 'This term is not in the vocabulary.' },
	terms_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The vocabulary can hold 500 terms. Remove some that are no longer needed.',
	},
	definitions_changed: {
		name: 'ConflictError',
		status: 409,
		message: 'Someone else changed the definitions. Nothing was saved.',
	},
	...billingErrors,
	...contactErrors,
	...integrationErrors,
	site_not_found: { name: 'NotFoundError', status: 404, message: 'This site is not on the list.' },
	site_exists: { name: 'ValidationError', status: 400, message: 'This site is already allowed.' },
	sites_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The list of allowed sites is full. Remove one that is no longer needed.',
	},
	site_too_broad: {
		name: 'ValidationError',
		status: 400,
		message: 'This pattern covers the sites of many owners. Name one of them.',
	},
	extension_not_built: {
		name: 'NotFoundError',
		status: 404,
		message: 'This build of the extension is not on this server. `npm start` builds it.',
	},
	...uploadErrors,
	...transcriptImportErrors,
	news_not_found: { name: 'NotFoundError', status: 404, message: 'This announcement no longer exists.' },
	photo_not_jpeg: { name: 'ValidationError', status: 400, message: 'The photo must be a JPEG.' },
	photo_too_large: { name: 'ValidationError', status: 413, message: 'This photo is larger than 10 MB.' },
	hash_mismatch: {
		name: 'ValidationError',
		status: 400,
		message: 'The uploaded bytes do not match the declared hash. They were not kept; choose the file again.',
	},
	storage_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'The maximum storage limit has been reached. Uploading new files is not allowed',
	},
	conversation_not_available: {
		name: 'LimitReachedError',
		status: 403,
		message: 'Your plan does not show this conversation. It is kept, and upgrading makes it available again.',
	},
	minutes_used_up: {
		name: 'LimitReachedError',
		status: 403,
		message: "This month's transcription minutes are used up.",
	},
	...resellerErrors,
	...speechErrors,
	...webhookErrors,
	wrong_start_byte: { name: 'ConflictError', status: 409, message: 'The upload continues at a different byte.' },
	upload_busy: { name: 'ConflictError', status: 409, message: 'Another upload is writing to this file right now.' },
	failed_for_good: {
		name: 'ConflictError',
		status: 409,
		message: 'A retry would fail for the same reason, which the recording shows.',
	},
	still_processing: {
		name: 'ConflictError',
		status: 409,
		message: 'This recording is being processed. Try again when it is done.',
	},
	transcript_batch_active: {
		name: 'ConflictError',
		status: 409,
		message: 'Your recordings are already being transcribed again. Wait until that is done, or cancel it first.',
	},
	transcript_batch_ended: {
		name: 'ConflictError',
		status: 409,
		message: 'This batch has already ended. Start another one if recordings are left.',
	},
	nothing_to_transcribe: {
		name: 'ConflictError',
		status: 409,
		message: 'There are no recordings left that the current engine would transcribe better.',
	},
	pdf_lacks_script: {
		name: 'ConflictError',
		status: 409,
		message: 'A PDF cannot show the script of this conversation. Use the format docx, which can.',
	},
	no_transcript: { name: 'ConflictError', status: 409, message: 'There is no transcript to work with.' },
	audio_unreadable: {
		name: 'ConflictError',
		status: 409,
		message: 'The audio of this recording could not be read, so there is nothing to play. The file is kept.',
	},
	range_not_satisfiable: { name: 'ValidationError', status: 416, message: 'This part of the file does not exist.' },
	link_expired: { name: 'GoneError', status: 410, message: 'This link has expired. Load the page again.' },
	recording_deleted: { name: 'GoneError', status: 410, message: 'This recording was deleted by its owner.' },
	public_link_not_found: {
		name: 'NotFoundError',
		status: 404,
		message: 'This link does not exist or is no longer valid.',
	},
	public_links_off: { name: 'ForbiddenError', status: 403, message: 'Public links are turned off in this workspace.' },
	public_links_limit: {
		name: 'LimitReachedError',
		status: 403,
		message: 'This conversation already has 50 public links. Revoke one that is no longer needed.',
	},
	wrong_link_password: { name: 'ForbiddenError', status: 403, message: 'This password is wrong.' },
	clip_outside_recording: { name: 'ValidationError', status: 400, message: 'This range is not within the recording.' },
	clip_not_cut: {
		name: 'ConflictError',
		status: 409,
		message: 'This server could not cut the audio. Download the whole recording instead.',
	},
	disk_full: {
		name: 'GeneralError',
		status: 507,
		message: 'The server has no space left. What it has saved is safe. Try again when there is room.',
	},
	unavailable: {
		name: 'GeneralError',
		status: 503,
		message: 'The server is busy or starting up. Try again in a moment.',
	},
	general: {
		name: 'GeneralError',
		status: 500,
		message: 'General error! Something went wrong, please try again later or contact us.',
	},
} as const satisfies Record<string, { name: ErrorName; status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
