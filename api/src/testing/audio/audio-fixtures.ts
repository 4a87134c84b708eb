import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe } from 'vitest';
import { composeSpeech, type Line } from './compose-speech.ts';

const tools = ['ffmpeg', 'ffprobe', 'flite'];
const isOnPath = (tool: string) => (process.env.PATH ?? '').split(delimiter).some((at) => existsSync(join(at, tool)));
const missing = tools.filter((tool) => !isOnPath(tool));
const maySkip = missing.length > 0 && !existsSync('/etc/debian_version');
if (maySkip) console.warn(`SKIPPED: tests that make audio need ${missing.join(', ')}`);

/** `describe` for tests that need audio tools. Skips with a warning without them, and fails on Debian. */
export const describeAudio = maySkip ? describe.skip : describe;

export const conversation: readonly Line[] = [
	{ voice: 'slt', text: 'please send the report before friday afternoon', startedAt: 1_000 },
	{ voice: 'rms', text: 'the invoice was paid last week already', startedAt: 5_000 },
	{ voice: 'slt', text: 'we will call the customer tomorrow', startedAt: 8_500 },
];
export const conversationMs = 12_000;

export const pcmInput = (channels = 1) => ['-f', 's16le', '-ar', '16000', '-ac', `${channels}`];

export class AudioFixtures {
	readonly folder = mkdtempSync(join(tmpdir(), 'audio-test-'));

	path(name: string): string {
		return join(this.folder, name);
	}

	write(name: string, bytes: Uint8Array | string): string {
		writeFileSync(this.path(name), bytes);
		return this.path(name);
	}

	read(path: string): Buffer {
		return readFileSync(path);
	}

	mono(): Buffer {
		return composeSpeech(conversation, conversationMs).pcm;
	}

	sides(): [Buffer, Buffer] {
		const of = (voice: Line['voice']) => {
			const lines = conversation.filter((line) => line.voice === voice);
			return composeSpeech(lines, conversationMs).pcm;
		};
		return [of('slt'), of('rms')];
	}

	ffmpeg(name: string, ...args: string[]): string {
		execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, this.path(name)]);
		return this.path(name);
	}

	truncated(path: string, name: string, share: number): string {
		const bytes = readFileSync(path);
		return this.write(name, bytes.subarray(0, Math.floor(bytes.length * share)));
	}

	remove() {
		rmSync(this.folder, { recursive: true, force: true });
	}
}

export function interleave(...channels: Buffer[]): Buffer {
	const frames = (channels[0]?.length ?? 0) / 2;
	const mixed = Buffer.alloc(frames * channels.length * 2);
	channels.forEach((channel, index) => {
		for (let frame = 0; frame < frames; frame++) {
			mixed.writeInt16LE(channel.readInt16LE(frame * 2), (frame * channels.length + index) * 2);
		}
	});
	return mixed;
}
