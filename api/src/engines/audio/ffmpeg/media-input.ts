import { resolve } from 'node:path';

/** Lists only demuxers of a single file: playlists, concat scripts and image sequences could open other local files. */
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

export const mediaInput = (path: string): string[] => [
	'-protocol_whitelist',
	'file,pipe',
	'-format_whitelist',
	demuxerWhitelist,
	'-i',
	`file:${resolve(path)}`,
];
