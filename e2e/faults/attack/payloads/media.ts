import { readFileSync } from 'node:fs';
import type { Random } from '../../../../api/src/testing/random.ts';
import { readingAs } from '../../../fixtures/other-formats.ts';

type WavFormat = { tag?: number; channels?: number; rate?: number; bits?: number; frame?: number };

function wavOf(data: Buffer, about: WavFormat = {}, declared = data.length): Buffer {
	const { tag = 1, channels = 1, rate = 16_000, bits = 16, frame = Math.min(65_535, channels * (bits >> 3)) } = about;
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE((36 + declared) % 2 ** 32, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(tag, 20);
	head.writeUInt16LE(channels, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE((rate * frame) % 2 ** 32, 28);
	head.writeUInt16LE(frame, 32);
	head.writeUInt16LE(bits, 34);
	head.write('data', 36);
	head.writeUInt32LE(declared, 40);
	return Buffer.concat([head, data]);
}

/** Returns a valid silent recording. Each `mark` makes a different file. */
export function silentWav({ seconds, mark }: { seconds: number; mark: string }): Buffer {
	const data = Buffer.alloc(seconds * 32_000);
	data.write(mark, 'latin1');
	return wavOf(data);
}

export type HostileFile = { name: string; fileName: string; bytes: Buffer };

const megabyte = 1_000_000;
const uint32 = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};
const box = (type: string, content: Buffer, size = content.length + 8) =>
	Buffer.concat([uint32(size), Buffer.from(type), content]);
const riff = (chunks: Buffer) => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), chunks]);

/** Containers that are truncated, endless or recursive. `trap` is an address that must not be called. */
const constructed: Record<string, (random: Random, trap: string) => Buffer> = {
	'at 1 Hz.wav': (random) => wavOf(random.bytes(8_000), { rate: 1, bits: 8 }),
	'at 100 Hz in stereo.wav': (random) => wavOf(random.bytes(100_000), { rate: 100, bits: 8, channels: 2 }),
	'at 4 GHz.wav': (random) => wavOf(random.bytes(4_000), { rate: 2 ** 32 - 1 }),
	'without a rate.wav': (random) => wavOf(random.bytes(4_000), { rate: 0 }),
	'without channels.wav': (random) => wavOf(random.bytes(4_000), { channels: 0 }),
	'with 65535 channels.wav': (random) => wavOf(random.bytes(200_000), { channels: 65_535 }),
	'with frames of 0 bytes.wav': (random) => wavOf(random.bytes(4_000), { frame: 0 }),
	'with samples of 3 bits.wav': (random) => wavOf(random.bytes(4_000), { bits: 3 }),
	'with an unknown codec.wav': (random) => wavOf(random.bytes(4_000), { tag: 0xfffe }),
	'that promises 4 GB.wav': (random) => wavOf(random.bytes(40_000), {}, 2 ** 32 - 1),
	'of empty chunks.wav': () => riff(Buffer.from('JUNK\0\0\0\0'.repeat(megabyte / 2), 'latin1')),
	'of a chunk that never ends.wav': () => riff(Buffer.from(`LIST\xff\xff\xff\xff${'\0'.repeat(2_000)}`, 'latin1')),
	'of empty boxes.mp4': () =>
		Buffer.concat([box('ftyp', Buffer.from('isom0000isom')), Buffer.alloc(megabyte, box('free', Buffer.alloc(0)))]),
	'of a box in itself.mp4': () =>
		Buffer.concat([box('ftyp', Buffer.from('isom0000isom')), box('moov', Buffer.alloc(64), 0xff_ff_ff_ff)]),
	'of nested boxes.mp4': () => {
		let inner = box('trak', Buffer.alloc(8));
		for (let depth = 0; depth < 5_000; depth++) inner = box('moov', inner);
		return Buffer.concat([box('ftyp', Buffer.from('isom0000isom')), inner]);
	},
	'of endless elements.webm': () =>
		Buffer.concat([
			Buffer.from('1a45dfa3934282847765626d42878104428581021853806701ffffffffffffff', 'hex'),
			Buffer.alloc(megabyte, Buffer.from('1f43b67501ffffffffffffff', 'hex')),
		]),
	'of metadata.flac': () =>
		Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(megabyte, Buffer.from('01000000', 'hex'))]),
	'of a tag.mp3': () =>
		Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(5_000, 0xff)]),
	'of empty pages.ogg': () => Buffer.alloc(megabyte, Buffer.from(`OggS\0\x02${'\0'.repeat(21)}`, 'latin1')),
	'a playlist.wav': (_, trap) => Buffer.from(`#EXTM3U\n#EXTINF:1,\n${trap}/a.wav\n#EXTINF:1,\nfile:///etc/passwd\n`),
	'a playlist.mp4': (_, trap) => Buffer.from(`#EXTM3U\n#EXT-X-MAP:URI="${trap}"\n#EXTINF:1,\n${trap}/a.ts\n`),
	'a list of files.mp3': () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\nfile '/dev/zero'\n"),
	'a picture of addresses.ogg': (_, trap) =>
		Buffer.from(
			`<?xml version="1.0"?><svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${trap}"/></svg>`,
		),
	'a stream.aac': (_, trap) => Buffer.from(`<MPD><BaseURL>${trap}/</BaseURL></MPD>`),
	'sound and archive.wav': (random) =>
		Buffer.concat([wavOf(random.bytes(32_000)), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
	'sound and page.mp3': (random) => Buffer.concat([Buffer.from('<html><script>'), wavOf(random.bytes(32_000))]),
};

const formats = ['m4a', 'mp3', 'flac', 'ogg', 'mulaw.wav'] as const;

export function hostileFiles(random: Random, trap: string, damaged: number): HostileFile[] {
	const made = Object.entries(constructed).map(([name, make]) => {
		const ending = name.slice(name.lastIndexOf('.'));
		// Identical bytes would be deduplicated.
		const bytes = Buffer.concat([make(random, trap), random.bytes(4)]);
		return { name, fileName: `${random.below(1_000)}${ending}`, bytes };
	});
	const broken = formats.flatMap((format) => Array.from({ length: damaged }, () => damage(random, format)));
	return [...made, ...broken];
}

function damage(random: Random, format: (typeof formats)[number]): HostileFile {
	const whole = readFileSync(readingAs(format).path);
	const fileName = `damaged-${random.below(1_000)}.${format}`;
	if (random.chance(0.3)) {
		const end = 100 + random.below(whole.length - 100);
		return { name: `${format} cut at ${end}`, fileName, bytes: whole.subarray(0, end) };
	}
	const bytes = Buffer.from(whole);
	const span = random.chance(0.5) ? 512 : bytes.length;
	for (let i = 0; i < 32; i++) bytes[random.below(span)] = random.below(256);
	return { name: `${format} with 32 other bytes`, fileName, bytes };
}

export function hostilePictures(random: Random): HostileFile[] {
	const png = (width: number, height: number, rest: Buffer) =>
		Buffer.concat([
			Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
			uint32(13),
			Buffer.from('IHDR'),
			uint32(width),
			uint32(height),
			rest,
		]);
	const gif = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
	const frame = Buffer.from('21f90400000000002c00000000ffffffff0002024c0100', 'hex');
	const files: Record<string, Buffer> = {
		'huge.png': png(65_535, 65_535, random.bytes(100)),
		'empty.png': png(0, 0, Buffer.alloc(20)),
		'frames.gif': Buffer.concat([gif, Buffer.alloc(frame.length * 20_000, frame), Buffer.from(';')]),
		'cut.jpg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101', 'hex'),
		'page.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		'noise.webp': Buffer.concat([Buffer.from('RIFF\x64\0\0\0WEBPVP8X', 'latin1'), random.bytes(400)]),
		'nothing.png': Buffer.alloc(0),
	};
	return Object.entries(files).map(([name, bytes]) => ({ name, fileName: name, bytes }));
}
