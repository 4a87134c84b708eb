import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { DecodeBudget } from '../decode-budget.ts';
import { DcBlocker } from './dc-blocker.ts';
import { pcmBytesPerSample, pcmSampleRate } from './pcm-format.ts';
import { PeakMeter } from './peak-meter.ts';

/** Streaming Pearson correlation of two sides at lag 0, from -1 to 1. 0 when a side is constant. */
class SideCorrelation {
	#count = 0;
	#sumLeft = 0;
	#sumRight = 0;
	#squaresLeft = 0;
	#squaresRight = 0;
	#products = 0;

	add(left: Int16Array, right: Int16Array) {
		let [sumLeft, sumRight, squaresLeft, squaresRight, products] = [0, 0, 0, 0, 0];
		for (let i = 0; i < left.length; i++) {
			const l = left[i] as number;
			const r = right[i] as number;
			sumLeft += l;
			sumRight += r;
			squaresLeft += l * l;
			squaresRight += r * r;
			products += l * r;
		}
		this.#count += left.length;
		this.#sumLeft += sumLeft;
		this.#sumRight += sumRight;
		this.#squaresLeft += squaresLeft;
		this.#squaresRight += squaresRight;
		this.#products += products;
	}

	value(): number {
		const n = this.#count;
		const spreadLeft = n * this.#squaresLeft - this.#sumLeft ** 2;
		const spreadRight = n * this.#squaresRight - this.#sumRight ** 2;
		if (spreadLeft <= 0 || spreadRight <= 0) return 0;
		return (n * this.#products - this.#sumLeft * this.#sumRight) / Math.sqrt(spreadLeft * spreadRight);
	}
}

export type WrittenChannel = {
	path: string;
	peaks: Int8Array;
	loudest: number;
};

export type WrittenChannels = { channels: WrittenChannel[]; samples: number; correlation: number };

const longestHours = 24;
const longestSamples = longestHours * 3600 * pcmSampleRate;

const blockSamples = 262_144;

type Channel = {
	path: string;
	file: FileHandle;
	blocker: DcBlocker;
	meter: PeakMeter;
	block: Int16Array<ArrayBuffer>;
};

export class ChannelWriter {
	#channels: Channel[];
	#budget: DecodeBudget;
	#correlation = new SideCorrelation();
	#samples = 0;
	#waiting = 0;

	private constructor(channels: Channel[], budget: DecodeBudget) {
		this.#channels = channels;
		this.#budget = budget;
	}

	static async open(folder: string, channelCount: 1 | 2, budget: DecodeBudget): Promise<ChannelWriter> {
		await mkdir(folder, { recursive: true });
		const paths = Array.from({ length: channelCount }, (_, index) => join(folder, `channel-${index}.pcm`));
		const openOne = async (path: string) => {
			const file = await open(path, 'w');
			const block = new Int16Array(blockSamples);
			return { path, file, blocker: new DcBlocker(), meter: new PeakMeter(), block };
		};
		return new ChannelWriter(await Promise.all(paths.map(openOne)), budget);
	}

	/** The arrays may be reused once this resolves. Throws the budget's error when it is exceeded. */
	async write(sides: readonly Int16Array[]) {
		const length = sides[0]?.length ?? 0;
		this.#samples += length;
		if (this.#samples > longestSamples) {
			throw new GiveUp(
				'General',
				`The audio is longer than ${longestHours} hours. The original is kept; split it into parts and upload those.`,
			);
		}
		if (this.#samples * pcmBytesPerSample * this.#channels.length > this.#budget.bytes) throw this.#budget.exceeded();
		for (let done = 0; done < length; ) {
			const end = Math.min(length, done + blockSamples - this.#waiting);
			this.#channels.forEach(({ block }, index) => {
				block.set((sides[index] as Int16Array).subarray(done, end), this.#waiting);
			});
			this.#waiting += end - done;
			done = end;
			if (this.#waiting === blockSamples) await this.#flush();
		}
	}

	async finish(): Promise<WrittenChannels> {
		await this.#flush();
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

	async #flush() {
		const waiting = this.#channels.map(({ block }) => block.subarray(0, this.#waiting));
		for (const [index, { blocker }] of this.#channels.entries()) blocker.apply(waiting[index] as Int16Array);
		const [left, right] = waiting;
		if (left && right) this.#correlation.add(left, right);
		await Promise.all(
			this.#channels.map(async ({ file, meter, block }, index) => {
				meter.add(waiting[index] as Int16Array);
				await file.appendFile(new Uint8Array(block.buffer, 0, this.#waiting * pcmBytesPerSample));
			}),
		);
		this.#waiting = 0;
	}
}
