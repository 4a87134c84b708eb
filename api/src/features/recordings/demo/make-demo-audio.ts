// Run by hand after a change to a script: node api/src/features/recordings/demo/make-demo-audio.ts
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PeakMeter } from '../../../engines/audio/pcm/peak-meter.ts';
import { addInto, speak } from '../../../testing/audio/compose-speech.ts';
import {
	audioFileOf,
	type DemoScript,
	type DemoTimeline,
	demoKeys,
	readDemoScript,
	timelineFileOf,
} from './demo-script.ts';

const bytesPerMs = 32;
const betweenSentencesMs = 220;
const tailMs = 800;
const wantedLoudness = 2_600;

for (const key of demoKeys) {
	const script = readDemoScript(key);
	const { timeline, sounds } = placeLines(script);
	const channels = mix(script, sounds, timeline.durationMs);
	encode(script, interleaved(channels), timeline.durationMs);
	const withPeaks: DemoTimeline = { ...timeline, peaks: channels.map(peaksOf) };
	writeFileSync(timelineFileOf(key), `${JSON.stringify(withPeaks, null, '\t')}\n`);
	const size = Math.round(statSync(audioFileOf(script)).size / 1000);
	console.log(`${key}: ${(timeline.durationMs / 1000).toFixed(1)} s, ${size} kB, ${timeline.lines.length} lines`);
}

type Sound = { speaker: string; at: number; pcm: Buffer };

function placeLines(script: DemoScript): { timeline: Omit<DemoTimeline, 'peaks'>; sounds: Sound[] } {
	const sounds: Sound[] = [];
	let at = 0;
	const lines = script.lines.map(({ speaker, pauseMs, text }) => {
		const voice = script.speakers.find(({ key }) => key === speaker)?.voice;
		if (!voice) throw new Error(`${script.key} has no speaker "${speaker}"`);
		at += pauseMs;
		const sentences = text.split(/(?<=[.?!])\s+/).map((sentence, i) => {
			if (i > 0) at += betweenSentencesMs;
			const pcm = levelled(speak(voice, pronounced(sentence, script.pronunciations)));
			const startedAt = at;
			sounds.push({ speaker, at, pcm });
			at += Math.round(pcm.length / bytesPerMs);
			return { text: sentence, startedAt, endedAt: at };
		});
		return { speaker, sentences };
	});
	const durationMs = at + tailMs;
	return { timeline: { label: 'written script, synthetic voices', durationMs, lines }, sounds };
}

function pronounced(text: string, pronunciations: Record<string, string>): string {
	return Object.entries(pronunciations).reduce((line, [spelling, spoken]) => line.replaceAll(spelling, spoken), text);
}

function levelled(pcm: Buffer): Buffer {
	let energy = 0;
	for (let i = 0; i < pcm.length; i += 2) energy += pcm.readInt16LE(i) ** 2;
	const gain = wantedLoudness / Math.sqrt(energy / (pcm.length / 2));
	const out = Buffer.alloc(pcm.length);
	for (let i = 0; i < pcm.length; i += 2) {
		out.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(pcm.readInt16LE(i) * gain))), i);
	}
	return out;
}

function mix(script: DemoScript, sounds: Sound[], durationMs: number): Buffer[] {
	const channels = Array.from({ length: script.channels }, () => Buffer.alloc(durationMs * bytesPerMs));
	for (const { speaker, at, pcm } of sounds) {
		const isRemote = script.speakers.find(({ key }) => key === speaker)?.origin === 'other';
		const channel = channels[isRemote ? 1 : 0];
		if (channel) addInto(channel, pcm, at * bytesPerMs);
	}
	return channels;
}

function peaksOf(channel: Buffer): string {
	const meter = new PeakMeter();
	meter.add(new Int16Array(channel.buffer, channel.byteOffset, channel.length / 2));
	return Buffer.from(meter.finish()).toString('base64');
}

function interleaved(channels: Buffer[]): Buffer {
	const frames = (channels[0]?.length ?? 0) / 2;
	const out = Buffer.alloc(frames * channels.length * 2);
	channels.forEach((channel, c) => {
		for (let i = 0; i < frames; i++) out.writeInt16LE(channel.readInt16LE(i * 2), (i * channels.length + c) * 2);
	});
	return out;
}

function encode(script: DemoScript, pcm: Buffer, durationMs: number): void {
	const input = ['-f', 's16le', '-ar', '16000', '-ac', String(script.channels), '-i', '-'];
	const codec = ['-c:a', 'libopus', '-b:a', script.channels === 2 ? '28k' : '24k', '-t', String(durationMs / 1000)];
	const label = ['-metadata', `title=${script.title}`, '-metadata', 'comment=Synthetic voices: flite slt, rms, awb'];
	const reproducible = ['-fflags', '+bitexact', '-flags:a', '+bitexact'];
	const args = ['-nostdin', '-v', 'error', '-y', ...input, ...codec, ...label, ...reproducible, '-cues_to_front', '1'];
	const { status, stderr } = spawnSync('ffmpeg', [...args, fileURLToPath(audioFileOf(script))], { input: pcm });
	if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}
