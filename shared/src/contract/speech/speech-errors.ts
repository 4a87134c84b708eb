export const speechErrors = {
	speech_job_not_found: { name: 'NotFoundError', status: 404, message: 'This job does not exist.' },
	speech_job_unfinished: { name: 'ConflictError', status: 409, message: 'This job is not done yet.' },
	speech_job_failed: {
		name: 'ConflictError',
		status: 409,
		message: 'This job has no text: it failed or was cancelled.',
	},
	speech_job_deleted: {
		name: 'GoneError',
		status: 410,
		message: 'The text of this job has been removed according to the workspace settings.',
	},
	idempotency_conflict: {
		name: 'ConflictError',
		status: 409,
		message: 'Another request was made with this Idempotency-Key. Use a new key for a new request.',
	},
} as const;
