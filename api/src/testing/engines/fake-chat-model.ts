export type FakeModel = (question: { name: string; system: string; user: string }) => unknown;

type SpokenLine = { number: number; speaker: string; text: string };

/** Answers `conversation_insights`, `definitions`, `combined_insights` and `answer`. */
export const ruleModel: FakeModel = ({ name, system, user }) => {
	const lines = readLines(user);
	if (name === 'answer') return answer(lines, user);
	if (name === 'combined_insights') return combine(user);
	const { tags, checks, ...rest } = insights(lines, system);
	return name === 'definitions' ? { tags, checks } : { tags, checks, ...rest };
};

function readLines(user: string): SpokenLine[] {
	return [...user.matchAll(/^\[(\d+)\] ([^:]*): (.*)$/gm)].map(([, number, speaker = '', text = '']) => ({
		number: Number(number),
		speaker,
		text,
	}));
}

function insights(lines: SpokenLine[], system: string) {
	const promises = lines.filter(({ text }) => /\bI'll\b|\bI will\b/.test(text));
	const chapters = listIn<{ chapter: number; lines: string }>(system, 'chapters');
	const anger = lines.filter(({ text }) => /fed up|ridiculous/i.test(text));
	return {
		title: cite(lines[0]),
		summary: [lines[0], lines.at(-1)].map(cite),
		action_points: promises.map((line) => ({
			...cite(line),
			owner: line.speaker,
			due_date: null,
			kind: 'promise',
			quote: line.text,
		})),
		tags: listIn<{ tag: string }>(system, 'tags').flatMap(({ tag }) => {
			const line = lines.find(({ text }) => sharesWord(text, tag));
			return line ? [{ tag, quote: line.text, lines: [line.number] }] : [];
		}),
		checks: listIn<{ check: number; name: string }>(system, 'checks').map(({ check, name }) => {
			const line = lines.find(({ text }) => sharesWord(text, name));
			return { check, is_found: line !== undefined, quote: line?.text ?? '', lines: line ? [line.number] : [] };
		}),
		...(chapters.length > 0 && { chapters: chapters.map((chapter) => titleOf(chapter, lines)) }),
		entities: {
			names: mentions(lines, /\b(?<=my name is |this is )\p{Lu}\p{L}+ \p{Lu}\p{L}+/gu),
			phone_numbers: mentions(lines, /\+?\d[\d -]{8,}\d/g),
			emails: mentions(lines, /[\w.]+@[\w.]+\.\w+/g),
			addresses: [],
			dates: [],
			company_names: [],
		},
		sentiment: {
			sentiment: anger.length > 0 ? 'Negative' : 'Neutral',
			recommended_agent_response: 'Confirm the next step.',
			lines: anger.map(({ number }) => number),
		},
	};
}

function titleOf({ chapter, lines: range }: { chapter: number; lines: string }, lines: SpokenLine[]) {
	const first = lines.find(({ number }) => number === Number.parseInt(range, 10));
	return { chapter, title: `Lines ${range}`, quote: first?.text ?? '', lines: first ? [first.number] : [] };
}

function combine(user: string) {
	const notes = [...user.matchAll(/^(title|summary|sentiment) \[([\d, ]*)\] (.*)$/gm)].map(
		([, kind, numbers = '', text = '']) => ({
			kind,
			text,
			lines: (numbers.match(/\d+/g) ?? []).map(Number),
		}),
	);
	const of = (kind: string) => notes.filter((note) => note.kind === kind).map(({ text, lines }) => ({ text, lines }));
	const mood = of('sentiment').find(({ text }) => text.startsWith('Negative')) ?? of('sentiment')[0];
	const [sentiment = 'Neutral', ...response] = (mood?.text ?? '').split(': ');
	return {
		title: of('title')[0],
		summary: [...of('summary').slice(0, 2), ...of('summary').slice(-1)],
		sentiment: { sentiment, recommended_agent_response: response.join(': '), lines: mood?.lines ?? [] },
	};
}

function answer(lines: SpokenLine[], user: string) {
	const question = user.split('Question: ').at(-1) ?? '';
	const line = lines.find(({ text }) => sharesWord(text, question));
	return line
		? { is_found: true, answer: `${line.speaker} said: ${line.text}`, lines: [line.number] }
		: { is_found: false, answer: 'The conversation does not tell.', lines: [] };
}

function cite(line: SpokenLine | undefined) {
	return { text: line?.text ?? '', lines: line ? [line.number] : [] };
}

function mentions(lines: SpokenLine[], pattern: RegExp) {
	return lines.flatMap(({ number, text }) =>
		[...text.matchAll(pattern)].map((match) => ({ text: match[0], value: match[0].trim(), lines: [number] })),
	);
}

function listIn<T>(system: string, name: string): T[] {
	const list = new RegExp(`^${name}: .*?(\\[\\{.*\\}\\])$`, 'm').exec(system)?.[1];
	return list ? JSON.parse(list) : [];
}

function sharesWord(text: string, words: string): boolean {
	return (words.toLowerCase().match(/\p{L}{6,}/gu) ?? []).some((word) => text.toLowerCase().includes(word));
}
