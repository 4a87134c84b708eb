export type Container = {
	/** Includes the extension. */
	name: string;
	sound: string[];
	picture?: string[];
	/** 2 when absent. */
	channels?: 1 | 6;
	/** The codec keeps one signal and how loud it is on each side, so sides that sound at once are equal. */
	joinsSides?: true;
	/** The only supported sample rates. */
	rates?: number[];
	/** Time stamps let the sound begin late. */
	isTimed?: true;
	/** The options for writing to a pipe. */
	piped?: string[];
	/** Two concatenated files form one recording. */
	isChained?: true;
	/** A truncated file still plays. */
	isCut?: true;
	hasCover?: true;
};

const mpeg4 = ['-c:v', 'mpeg4'];
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
const aac = ['-c:a', 'aac'];
const opus = ['-c:a', 'libopus'];
const opusRates = [8_000, 12_000, 16_000, 24_000, 48_000];
const mp3Rates = [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000];
const fragmented = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'];

/** Common uploads, except AMR, for which ffmpeg has no encoder. */
export const containers: Container[] = [
	{ name: 'a.m4a', sound: aac, isTimed: true, channels: 6, piped: fragmented, hasCover: true },
	{ name: 'alac.m4a', sound: ['-c:a', 'alac'], isTimed: true, channels: 6 },
	{ name: 'a.mp4', sound: aac, picture: mpeg4, isTimed: true, channels: 6, piped: fragmented },
	{ name: 'opus.mp4', sound: opus, picture: mpeg4, isTimed: true, rates: opusRates },
	{ name: 'mp3.mp4', sound: ['-c:a', 'libmp3lame'], picture: mpeg4, isTimed: true, rates: [44_100, 48_000] },
	{ name: 'a.mov', sound: aac, picture: mpeg4, isTimed: true, channels: 6 },
	{ name: 'pcm.mov', sound: ['-c:a', 'pcm_s16le'], picture: mpeg4, isTimed: true, channels: 6 },
	{ name: 'a.3gp', sound: aac, isTimed: true },
	{
		name: 'a.webm',
		sound: opus,
		picture: vp8,
		isTimed: true,
		channels: 6,
		rates: opusRates,
		piped: ['-live', '1', '-f', 'webm'],
		isCut: true,
	},
	{
		name: 'vorbis.webm',
		sound: ['-c:a', 'libvorbis'],
		picture: vp8,
		isTimed: true,
		piped: ['-f', 'webm'],
		isCut: true,
	},
	{ name: 'aac.mkv', sound: aac, picture: mpeg4, isTimed: true, channels: 6, piped: ['-f', 'matroska'], isCut: true },
	{ name: 'flac.mkv', sound: ['-c:a', 'flac'], picture: mpeg4, isTimed: true, isCut: true },
	{
		name: 'ac3.mkv',
		sound: ['-c:a', 'ac3'],
		picture: mpeg4,
		isTimed: true,
		channels: 6,
		rates: [32_000, 44_100, 48_000],
		isCut: true,
	},
	{ name: 'pcm.mka', sound: ['-c:a', 'pcm_s16le'], isTimed: true, channels: 6, isCut: true },
	{ name: 'opus.ogg', sound: opus, channels: 6, rates: opusRates, piped: ['-f', 'ogg'], isChained: true, isCut: true },
	{ name: 'vorbis.ogg', sound: ['-c:a', 'libvorbis'], channels: 6, piped: ['-f', 'ogg'], isChained: true, isCut: true },
	{ name: 'flac.ogg', sound: ['-c:a', 'flac'], piped: ['-f', 'ogg'], isCut: true },
	{ name: 'speex.ogg', sound: ['-c:a', 'libspeex'], joinsSides: true, rates: [8_000, 16_000, 32_000], isCut: true },
	{
		name: 'cbr.mp3',
		sound: ['-b:a', '64k'],
		rates: mp3Rates,
		piped: ['-f', 'mp3'],
		isChained: true,
		isCut: true,
		hasCover: true,
	},
	{
		name: 'vbr.mp3',
		sound: ['-q:a', '4'],
		rates: mp3Rates,
		piped: ['-f', 'mp3'],
		isChained: true,
		isCut: true,
		hasCover: true,
	},
	{
		name: 'bare.mp3',
		sound: ['-q:a', '4', '-write_xing', '0', '-id3v2_version', '0'],
		rates: mp3Rates,
		isChained: true,
		isCut: true,
	},
	{ name: 'a.aac', sound: aac, piped: ['-f', 'adts'], channels: 6, isChained: true, isCut: true },
	{ name: 'a.flac', sound: ['-c:a', 'flac'], channels: 6, piped: ['-f', 'flac'], isCut: true, hasCover: true },
	{ name: 's16.wav', sound: ['-c:a', 'pcm_s16le'], channels: 6, piped: ['-f', 'wav'], isCut: true },
	{ name: 's24.wav', sound: ['-c:a', 'pcm_s24le'], channels: 6, piped: ['-f', 'wav'], isCut: true },
	{ name: 'u8.wav', sound: ['-c:a', 'pcm_u8'], piped: ['-f', 'wav'], isCut: true },
	{ name: 'f32.wav', sound: ['-c:a', 'pcm_f32le'], piped: ['-f', 'wav'] },
	{ name: 'mulaw.wav', sound: ['-c:a', 'pcm_mulaw'], piped: ['-f', 'wav'], isCut: true },
	{ name: 'adpcm.wav', sound: ['-c:a', 'adpcm_ms'], piped: ['-f', 'wav'] },
	{ name: 'gsm.wav', sound: ['-c:a', 'libgsm_ms'], channels: 1, rates: [8_000] },
	{ name: 'a.wma', sound: ['-c:a', 'wmav2'], rates: [22_050, 32_000, 44_100, 48_000], isCut: true },
	{ name: 'v1.wma', sound: ['-c:a', 'wmav1'], rates: [22_050, 44_100] },
	{ name: 'a.caf', sound: ['-c:a', 'pcm_s16le'], channels: 6 },
	{ name: 'alac.caf', sound: ['-c:a', 'alac'] },
	{ name: 'a.aiff', sound: [] },
	{ name: 'a.ulaw', sound: ['-f', 'mulaw'], channels: 1, rates: [8_000] },
	{ name: 'a.alaw', sound: ['-f', 'alaw'], channels: 1, rates: [8_000] },
];
