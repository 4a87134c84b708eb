import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelLayout } from '../channel-layout.ts';
import type { WrittenChannel, WrittenChannels } from './channel-writer.ts';
import { PeakMeter } from './peak-meter.ts';
import { readPcm } from './read-pcm.ts';

export type ChannelOrigin = 'single' | 'both' | 'equal-sides' | 'left-only' | 'right-only';

export type ChosenChannels = { layout: ChannelLayout; origin: ChannelOrigin; channels: WrittenChannel[] };

/** -50 dBFS: quieter speech is unintelligible, while a single louder "yes" in an hour keeps the side. */
const silentBelow = 104;
const equalAbove = 0.98;

/** Turns equal or one-sided stereo into mono. Equal sides are mixed: a correlation of 0.98 may hide a few words. */
export async function chooseChannels(folder: string, decoded: WrittenChannels): Promise<ChosenChannels> {
	const [left, right] = decoded.channels;
	if (!left || !right) return { layout: 'mono', origin: 'single', channels: decoded.channels };
	if (right.loudest < silentBelow) return keepOne('left-only', left, right);
	if (left.loudest < silentBelow) return keepOne('right-only', right, left);
	if (Math.abs(decoded.correlation) <= equalAbove) {
		return { layout: 'two-channel', origin: 'both', channels: [left, right] };
	}
	const mixed = await mix(join(folder, 'channel-mixed.pcm'), left.path, right.path, Math.sign(decoded.correlation));
	await Promise.all([rm(left.path), rm(right.path)]);
	return { layout: 'mono', origin: 'equal-sides', channels: [mixed] };
}

async function keepOne(origin: ChannelOrigin, kept: WrittenChannel, dropped: WrittenChannel): Promise<ChosenChannels> {
	await rm(dropped.path);
	return { layout: 'mono', origin, channels: [kept] };
}

async function mix(path: string, leftPath: string, rightPath: string, rightSign: number): Promise<WrittenChannel> {
	const file = await open(path, 'w');
	const meter = new PeakMeter();
	const rightPieces = readPcm(rightPath);
	try {
		for await (const left of readPcm(leftPath)) {
			const right = (await rightPieces.next()).value as Int16Array;
			const mixed = left.map((sample, index) => (sample + rightSign * (right[index] as number)) / 2);
			meter.add(mixed);
			await file.appendFile(new Uint8Array(mixed.buffer));
		}
	} finally {
		await rightPieces.return(undefined);
		await file.close();
	}
	const peaks = meter.finish();
	return { path, peaks, loudest: meter.loudest };
}
