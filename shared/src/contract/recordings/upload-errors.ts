export const uploadErrors = {
	file_already_exists: { name: 'ValidationError', status: 400, message: 'File already exists' },
	file_uploaded_again: {
		name: 'ConflictError',
		status: 409,
		message:
			'This recording was uploaded again in the meantime. Delete the newer conversation first, then restore this one.',
	},
	file_empty: { name: 'ValidationError', status: 400, message: 'This file is empty.' },
	file_too_large: {
		name: 'ValidationError',
		status: 413,
		message: 'This file is larger than 500 MB (524 288 000 bytes).',
	},
	file_type_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'This is not one of the supported formats: AAC, MP3, MP4, OGG, WAV, FLAC, WebM, MOV, M4A.',
	},
	image_type_unknown: {
		name: 'ValidationError',
		status: 400,
		message: 'This image type cannot be attached. Use PNG, JPEG, WebP or GIF.',
	},
	image_too_large: { name: 'ValidationError', status: 413, message: 'This image is larger than 5 MB.' },
	image_too_many_pixels: {
		name: 'ValidationError',
		status: 400,
		message: 'This image has more than 40 million pixels. Make it smaller and try again.',
	},
	image_broken: {
		name: 'ValidationError',
		status: 400,
		message: 'This image is damaged or incomplete. Choose it again, or save a new copy.',
	},
} as const;
