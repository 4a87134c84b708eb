import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { GiveUp } from '../../jobs/failures.ts';
import { pcmSampleRate } from './pcm-format.ts';
import { PeakMeter } from './peak-meter.ts';
import { SideCorrelation } from './side-correlation.ts';

export type WrittenChannel = {
	path: string;
	peaks: Int8Array;
	/** Largest absolute sample, 0 to 32768. */
	loudest: number;
};

/** `correlation` of the two sides, 0 for one. */
export type WrittenChannels = { channels: WrittenChannel[]; samples: number; correlation: number };

const longestHours = 24;
const longestSamples = longestHours * 3600 * pcmSampleRate;

/** Writes one file of prepared audio per channel and measures it in the same pass. */
export class ChannelWriter {
	#channels: { path: string; file: FileHandle; meter: PeakMeter }[];
	#correlation = new SideCorrelation();
	#samples = 0;

	private constructor(channels: { path: string; file: FileHandle; meter: PeakMeter }[]) {
		this.#channels = channels;
	}

	static async open(folder: string, channelCount: 1 | 2): Promise<ChannelWriter> {
		await mkdir(folder, { recursive: true });
		const paths = Array.from({ length: channelCount }, (_, index) => join(folder, `channel-${index}.pcm`));
		const openOne = async (path: string) => ({ path, file: await open(path, 'w'), meter: new PeakMeter() });
		return new ChannelWriter(await Promise.all(paths.map(openOne)));
	}

	/** One array of samples per channel, all of one length; they may be reused once this resolves. */
	async write(sides: readonly Int16Array[]) {
		const [left, right] = sides;
		if (!left || sides.length !== this.#channels.length) throw new Error('one array of samples per channel expected');
		this.#samples += left.length;
		if (this.#samples > longestSamples) {
			throw new GiveUp(
				'General',
				`The audio is longer than ${longestHours} hours. The original is kept; split it into parts and upload those.`,
			);
		}
		if (right) this.#correlation.add(left, right);
		await Promise.all(
			this.#channels.map(async ({ file, meter }, index) => {
				const samples = sides[index] as Int16Array;
				meter.add(samples);
				await file.appendFile(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
			}),
		);
	}

	async finish(): Promise<WrittenChannels> {
		await this.close();
		const channels = this.#channels.map(({ path, meter }) => {
			const peaks = meter.finish();
			return { path, peaks, loudest: meter.loudest };
		});
		return { channels, samples: this.#samples, correlation: this.#correlation.value() };
	}

	async close() {
		await Promise.all(this.#channels.map(({ file }) => file.close()));
	}
}
