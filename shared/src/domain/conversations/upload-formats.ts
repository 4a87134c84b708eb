/** The server decides by probing the content. */
export const uploadExtensions = [
	'aac',
	'mp3',
	'mp4',
	'ogg',
	'oga',
	'opus',
	'wav',
	'flac',
	'webm',
	'mov',
	'm4a',
	'mkv',
	'mka',
	'3gp',
	'amr',
	'wma',
	'caf',
	'aiff',
	'aif',
	'ulaw',
	'ul',
	'alaw',
	'al',
] as const;

const transcriptExtensions = ['srt', 'vtt', 'txt', 'json'] as const;

const asAccept = (extensions: readonly string[]): readonly string[] => extensions.map((each) => `.${each}`);

export const audioAccept = asAccept(uploadExtensions);
export const transcriptAccept = asAccept(transcriptExtensions);
export const uploadAccept = [...audioAccept, ...transcriptAccept];

const extensionOf = (fileName: string): string => fileName.toLowerCase().split('.').at(-1) ?? '';

export const isTranscriptFile = (fileName: string): boolean =>
	(transcriptExtensions as readonly string[]).includes(extensionOf(fileName));

const uploadMediaTypes = new Set([
	'audio/aac',
	'audio/x-aac',
	'audio/aacp',
	'audio/adts',
	'audio/vnd.dlna.adts',
	'audio/wav',
	'audio/wave',
	'audio/x-wav',
	'audio/vnd.wave',
	'audio/x-pn-wav',
	'audio/ogg',
	'video/ogg',
	'application/ogg',
	'audio/opus',
	'audio/mpeg',
	'audio/mp3',
	'audio/x-mp3',
	'audio/mpeg3',
	'audio/flac',
	'audio/x-flac',
	'audio/webm',
	'video/webm',
	'audio/mp4',
	'video/mp4',
	'video/quicktime',
	'audio/m4a',
	'audio/x-m4a',
	'video/x-matroska',
	'audio/x-matroska',
	'video/3gpp',
	'audio/3gpp',
	'audio/amr',
	'audio/x-ms-wma',
	'audio/x-caf',
	'audio/aiff',
	'audio/x-aiff',
]);

export function isUploadable(fileName: string, mediaType: string): boolean {
	const type = mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
	return uploadMediaTypes.has(type) || (uploadExtensions as readonly string[]).includes(extensionOf(fileName));
}
