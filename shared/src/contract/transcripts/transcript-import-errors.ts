export const transcriptImportErrors = {
	transcript_file_too_large: {
		name: 'ValidationError',
		status: 413,
		message: 'This transcript file is larger than 20 MB (20 971 520 bytes).',
	},
	transcript_file_unreadable: {
		name: 'ValidationError',
		status: 400,
		message: 'This is no transcript in a known format: SRT, WebVTT, text with times, or JSON of Whisper or Teams.',
	},
	transcript_file_incomplete: {
		name: 'ValidationError',
		status: 400,
		message: 'The end of this transcript file is missing. Export it again.',
	},
	transcript_file_without_times: {
		name: 'ValidationError',
		status: 400,
		message:
			'This text has no times, so its lines have no place in a recording. Export it with times, such as [00:01:02].',
	},
	transcript_file_without_words: {
		name: 'ValidationError',
		status: 400,
		message: 'This transcript file contains no words.',
	},
	transcript_file_too_long: {
		name: 'ValidationError',
		status: 400,
		message: 'This transcript is longer than 24 hours, 300,000 words, 20,000 lines or 100 speakers.',
	},
	transcript_beyond_recording: {
		name: 'ValidationError',
		status: 400,
		message: 'This transcript goes on after the end of the recording, so it seems to belong to another one.',
	},
} as const;
