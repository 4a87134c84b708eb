const isAligned = (bytes: Uint8Array) => bytes.byteOffset % Int16Array.BYTES_PER_ELEMENT === 0;

export class ChannelSplitter {
	#rest: Buffer = Buffer.alloc(0);
	readonly channelCount: 1 | 2;

	constructor(channelCount: 1 | 2) {
		this.channelCount = channelCount;
	}

	push(chunk: Buffer): Int16Array[] {
		const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
		const frameBytes = this.channelCount * Int16Array.BYTES_PER_ELEMENT;
		const whole = bytes.length - (bytes.length % frameBytes);
		this.#rest = Buffer.from(bytes.subarray(whole));
		const samples = toSamples(bytes.subarray(0, whole));
		return this.channelCount === 1 ? [samples] : deinterleave(samples);
	}
}

function toSamples(bytes: Buffer): Int16Array {
	const aligned = isAligned(bytes) ? bytes : new Uint8Array(bytes);
	return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / Int16Array.BYTES_PER_ELEMENT);
}

function deinterleave(samples: Int16Array): Int16Array[] {
	const left = new Int16Array(samples.length / 2);
	const right = new Int16Array(samples.length / 2);
	for (let i = 0; i < left.length; i++) {
		left[i] = samples[2 * i] as number;
		right[i] = samples[2 * i + 1] as number;
	}
	return [left, right];
}
