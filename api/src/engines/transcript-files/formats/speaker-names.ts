import type { Cue } from '../transcript-file.ts';

type Prefixed = { name: string; rest: string };

export type Spoken = { speaker: string | null; text: string };

const prefix = /^(?:>>\s*|-\s+)?(?:\[([^[\]:]{1,80})\]:?|([^:[\]]{1,80}):)\s+(?=\S)/u;
const bracketedWithoutColon = /^[^:]*\](?!:)/;
const generic = /^(?:speaker|sprecher(?:in)?|spk|participant|teilnehmer(?:in)?)[ _-]*\d*$/i;
const unknown = /^(?:unknown|unbekannt)(?:[ _-]speaker)?$/i;
const mostWords = 6;

function prefixed(text: string): Prefixed | null {
	const [whole, inBrackets, plain] = prefix.exec(text) ?? [];
	const name = (inBrackets ?? plain)?.trim();
	if (whole === undefined || !name || !isNameLike(name)) return null;
	// Sounds such as [Music] have brackets too.
	if (bracketedWithoutColon.test(whole) && !generic.test(name)) return null;
	return { name, rest: text.slice(whole.length) };
}

export const isNameLike = (name: string): boolean =>
	/^[\p{L}\p{N}@]/u.test(name) &&
	/\p{L}/u.test(name) &&
	!/[?!;"“”„…<>]|[,.]$/u.test(name) &&
	name.split(/\s+/).length <= mostWords;

/** A name begins most lines, or two. A sentence such as "One thing: …" begins like a name, but seldom twice. */
function namesIn(texts: readonly string[]): Set<string> {
	const counts = new Map<string, number>();
	let named = 0;
	for (const text of texts) {
		const name = prefixed(text)?.name;
		if (name === undefined) continue;
		named++;
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	const areMost = named * 2 >= texts.length;
	return new Set([...counts].filter(([, count]) => areMost || count > 1).map(([name]) => name));
}

export type UnnamedCue = Pick<Cue, 'startedAt' | 'endedAt'> & { lines: Spoken[] };

/** Turns the lines of cues into cues of one speaker each. A line without a name continues the speaker before. */
export function nameSpeakers(cues: readonly UnnamedCue[]): Cue[] {
	const nameless = cues.flatMap(({ lines }) => lines.filter(({ speaker }) => speaker === null));
	const names = namesIn(nameless.map(({ text }) => text));
	let current: string | null = null;
	return cues.flatMap(({ startedAt, endedAt, lines }) => {
		const pieces: Spoken[] = [];
		for (const line of lines) {
			const found: Prefixed | null = line.speaker === null ? prefixed(line.text) : null;
			const isNamed = found !== null && names.has(found.name);
			const speaker: string | null = line.speaker ?? (isNamed ? found.name : current);
			const text = isNamed ? found.rest : line.text;
			current = speaker;
			const before = pieces.at(-1);
			if (before?.speaker === speaker) before.text += ` ${text}`;
			else pieces.push({ speaker, text });
		}
		return pieces.map((piece, i): Cue => {
			const [isFirst, isLast] = [i === 0, i === pieces.length - 1];
			return { ...piece, startedAt: isFirst ? startedAt : null, endedAt: isLast ? endedAt : null };
		});
	});
}

type KnownSpeaker = { isUnknown: boolean; name: string | null };

export function describeSpeaker(speaker: string | null): KnownSpeaker {
	if (speaker === null || unknown.test(speaker)) return { isUnknown: true, name: null };
	const isNumbered = generic.test(speaker) || /^(?:[A-Z]|\d+)$/.test(speaker);
	return { isUnknown: false, name: isNumbered ? null : speaker };
}
