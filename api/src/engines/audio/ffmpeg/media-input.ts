import { resolve } from 'node:path';

/**
 * Demuxers of formats with one recording in one file. Playlists, concat scripts and image sequences are excluded: they
 * make ffmpeg open other files on this machine.
 */
export const demuxerWhitelist = [
	'aac',
	'ac3',
	'aiff',
	'alaw',
	'amr',
	'amrnb',
	'amrwb',
	'ape',
	'asf',
	'au',
	'avi',
	'caf',
	'eac3',
	'flac',
	'flv',
	'gsm',
	'matroska',
	'mov',
	'mp3',
	'mpeg',
	'mpegts',
	'mulaw',
	'ogg',
	'rm',
	'tta',
	'voc',
	'w64',
	'wav',
	'webm',
	'wv',
].join(',');

/** Returns the arguments that open an untrusted file with ffmpeg or ffprobe. */
export const mediaInput = (path: string): string[] => [
	'-protocol_whitelist',
	'file,pipe',
	'-format_whitelist',
	demuxerWhitelist,
	'-i',
	`file:${resolve(path)}`,
];
