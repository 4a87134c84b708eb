import { spawn } from 'node:child_process';
import { lowerPriority, niceness } from '../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import { demuxerWhitelist } from '../ffmpeg/media-input.ts';
import { ChannelSplitter } from '../ffmpeg/split-channels.ts';
import { pcmSampleRate } from '../pcm/pcm-format.ts';

export type LiveDecoder = {
	write(bytes: Buffer): Promise<void>;
	close(): void;
};

type Options = {
	ffmpeg: string;
	onSamples(left: Int16Array, right: Int16Array): void;
	onEnd(): void;
};

const startAtOnce = ['-fflags', '+nobuffer', '-probesize', '4096', '-analyzeduration', '0'];
const asPcm = ['-map', '0:a:0', '-ac', '2', '-ar', `${pcmSampleRate}`, '-c:a', 'pcm_s16le', '-flush_packets', '1'];

/** Decodes a recording in progress with about 0.1 s of delay. Exits with this process, which closes its input. */
export function startLiveDecoder({ ffmpeg, onSamples, onEnd }: Options): LiveDecoder {
	const input = ['-protocol_whitelist', 'pipe', '-format_whitelist', demuxerWhitelist, '-i', 'pipe:0'];
	const args = ['-v', 'error', ...startAtOnce, ...input, ...asPcm, '-f', 's16le', 'pipe:1'];
	const child = spawn(ffmpeg, args, { env: toolEnvironment(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
	let hasEnded = false;
	const waiting = new Set<(error: Error) => void>();
	const end = () => {
		if (hasEnded) return;
		hasEnded = true;
		for (const reject of waiting) reject(endedError());
		onEnd();
	};
	child.once('error', end).once('exit', end);
	child.stdin.on('error', end);
	lowerPriority(child, niceness.live);
	const splitter = new ChannelSplitter(2);
	child.stdout.on('data', (chunk: Buffer) => {
		const [left, right] = splitter.push(chunk);
		if (left && right) onSamples(left, right);
	});
	return {
		write: (bytes) =>
			new Promise((resolve, reject) => {
				if (hasEnded) return reject(endedError());
				waiting.add(reject);
				child.stdin.write(bytes, (error) => {
					waiting.delete(reject);
					if (error) reject(error);
					else resolve();
				});
			}),
		close: () => child.kill('SIGKILL'),
	};
}

const endedError = () => new Error('the decoder of a live recording has ended');
