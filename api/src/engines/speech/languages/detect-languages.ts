import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';

type Segment = { text: string; origin: Origin };
export type HeardLanguages = ReadonlyMap<Origin, string>;
type Detected<S> = {
	segments: (S & { language: string | null })[];
	languages: string[];
};

const fewestLetters = 40;
const enoughLetters = 20_000;
const clearly = 2;

/** A segment has the channel's language unless a longer one is clearly in another. `known` holds BCP 47 prefixes. */
export async function detectLanguages<S extends Segment>(
	segments: readonly S[],
	known: readonly string[] | 'any',
	heard: HeardLanguages = new Map(),
): Promise<Detected<S>> {
	// The word lists take 42 MB, so they are loaded only when needed.
	const { detectAll } = await import('tinyld');
	const only = known === 'any' ? [] : known.filter((code) => code !== undeterminedLanguage);
	const likely = (text: string) => (countLetters(text) < fewestLetters ? [] : detectAll(text, { only }));
	const ofChannel = new Map(
		[...Map.groupBy(segments, ({ origin }) => origin)].map(([origin, channel]) => [
			origin,
			heard.get(origin) ??
				likely(
					channel
						.map(({ text }) => text)
						.join(' ')
						.slice(0, enoughLetters),
				)[0]?.lang ??
				null,
		]),
	);
	const found = await mapInTurns(segments, (segment) => {
		const usual = ofChannel.get(segment.origin) ?? null;
		const [best, ...others] = likely(segment.text);
		const accuracy = others.find(({ lang }) => lang === usual)?.accuracy ?? 0;
		const isOther = best !== undefined && best.lang !== usual && best.accuracy >= clearly * accuracy;
		return { ...segment, language: isOther ? best.lang : usual };
	});
	return { segments: found, languages: byShare(found) };
}

function byShare(segments: readonly { text: string; language: string | null }[]): string[] {
	const letters = new Map<string, number>();
	for (const { text, language } of segments)
		if (language) letters.set(language, (letters.get(language) ?? 0) + countLetters(text));
	return [...letters].toSorted((a, b) => b[1] - a[1]).map(([language]) => language);
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
