import { open } from 'node:fs/promises';
import { fileMs, readPcmSpan } from '../pcm.ts';
import { debianInstall, type PocketsphinxInstall, pocketsphinxStatus } from '../pocketsphinx/pocketsphinx-install.ts';
import type { Span, Utterance, Word } from '../speech-engine.ts';
import { alignWords } from './align-words.ts';

/** How much sound around an utterance is searched. Engines may report a late start. */
const aroundMs = 200;

export type AlignRequest = {
	/** 16 kHz mono s16le PCM without a header. */
	pcmPath: string;
	utterances: Utterance[];
	signal: AbortSignal;
	install?: PocketsphinxInstall;
};

/** Words that cannot be found stay approximate, as all do when the aligner is missing or fails. */
export async function alignUtterances(request: AlignRequest): Promise<Utterance[]> {
	const { pcmPath, utterances, signal, install = debianInstall } = request;
	const unaligned = utterances.filter(({ words }) => words.some(({ isApproximate }) => isApproximate));
	if (unaligned.length === 0 || !(await pocketsphinxStatus(install)).isReady) return utterances;
	await using pcm = await open(pcmPath);
	const end = await fileMs(pcm);
	const pieces = await Promise.all(
		unaligned.map(async ({ startedAt, endedAt, words }) => {
			const span = { startedAt: Math.max(0, startedAt - aroundMs), endedAt: Math.min(end, endedAt + aroundMs) };
			return { startedAt: span.startedAt, pcm: await readPcmSpan(pcm, span), words: words.map(({ text }) => text) };
		}),
	);
	const times = await alignWords(pieces, { install, signal }).catch(() => {
		signal.throwIfAborted();
		return [];
	});
	const aligned = new Map(unaligned.map((utterance, i) => [utterance, withTimes(utterance, times[i] ?? [])]));
	return utterances.map((utterance) => aligned.get(utterance) ?? utterance);
}

function withTimes(utterance: Utterance, times: readonly (Span | null)[]): Utterance {
	if (times.every((time) => time === null)) return utterance;
	const words = utterance.words.map((word, i): Word => {
		const time = times[i];
		return time ? { ...word, ...time, isApproximate: false } : { ...word, ...between(times, i, utterance) };
	});
	const startedAt = words[0]?.startedAt ?? utterance.startedAt;
	return { ...utterance, words, startedAt, endedAt: words.at(-1)?.endedAt ?? utterance.endedAt };
}

function between(times: readonly (Span | null)[], index: number, { startedAt, endedAt }: Span): Span {
	const before = times.findLastIndex((time, i) => i < index && time !== null);
	const after = times.findIndex((time, i) => i > index && time !== null);
	const last = after === -1 ? times.length : after;
	const from = times[before]?.endedAt ?? Math.min(startedAt, times[last]?.startedAt ?? startedAt);
	const to = Math.max(from, times[after]?.startedAt ?? endedAt);
	const share = (to - from) / (last - before - 1);
	const nth = index - before - 1;
	return { startedAt: Math.round(from + nth * share), endedAt: Math.round(from + (nth + 1) * share) };
}
