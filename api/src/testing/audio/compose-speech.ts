import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bytesPerMs = 32;
const wavHeaderBytes = 44;

export type Voice = 'slt' | 'rms' | 'awb';
export type Line = { voice: Voice; text: string; startedAt: number };

/** 16 kHz mono s16le PCM, without silence at either end. */
export function speak(voice: Voice, text: string): Buffer {
	const folder = mkdtempSync(join(tmpdir(), 'flite-'));
	try {
		const wav = join(folder, 'speech.wav');
		execFileSync('flite', ['-voice', voice, '-t', text, '-o', wav]);
		return withoutSilentEdges(readFileSync(wav).subarray(wavHeaderBytes));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export function composeSpeech(
	lines: readonly Line[],
	lengthMs?: number,
): { pcm: Buffer; lines: (Line & { endedAt: number })[] } {
	const spoken = lines.map((line) => ({ line, pcm: speak(line.voice, line.text) }));
	const placed = spoken.map(({ line, pcm }) => ({ ...line, endedAt: line.startedAt + pcm.length / bytesPerMs }));
	const end = lengthMs ?? Math.max(...placed.map((line) => line.endedAt)) + 500;
	const mix = Buffer.alloc(Math.round(end) * bytesPerMs);
	for (const { line, pcm } of spoken) addInto(mix, pcm, line.startedAt * bytesPerMs);
	return { pcm: mix, lines: placed };
}

export function composeTurns(turns: readonly Omit<Line, 'startedAt'>[], pauseMs: number) {
	let at = 500;
	const placed = turns.map((turn) => {
		const pcm = speak(turn.voice, turn.text);
		const line = { ...turn, startedAt: at, endedAt: at + pcm.length / bytesPerMs };
		at = Math.round(line.endedAt + pauseMs);
		return { pcm, line };
	});
	const mix = Buffer.alloc((at + 500) * bytesPerMs);
	for (const { pcm, line } of placed) addInto(mix, pcm, line.startedAt * bytesPerMs);
	return { pcm: mix, lines: placed.map(({ line }) => line) };
}

export function addInto(mix: Buffer, pcm: Buffer, at: number): void {
	for (let i = 0; i < pcm.length && at + i < mix.length; i += 2) {
		const sum = mix.readInt16LE(at + i) + pcm.readInt16LE(i);
		mix.writeInt16LE(Math.max(-32_768, Math.min(32_767, sum)), at + i);
	}
}

function withoutSilentEdges(pcm: Buffer): Buffer {
	const isLoud = (i: number) => Math.abs(pcm.readInt16LE(i)) > 300;
	let [from, to] = [0, pcm.length - 2];
	while (from < to && !isLoud(from)) from += 2;
	while (to > from && !isLoud(to)) to -= 2;
	return pcm.subarray(from, to + 2);
}
