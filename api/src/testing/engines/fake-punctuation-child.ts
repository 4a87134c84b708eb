/** Replaces `punctuation-child.ts`. The model id selects the behaviour. */
import type { PunctuationRequest } from '../../engines/speech/punctuation/punctuation-child.ts';

const marks = new Map([
	['well', ','],
	['you', '?'],
	['fine', '.'],
]);

const punctuated = (text: string) =>
	text
		.split(' ')
		.map((word, i, words) => {
			const before = marks.get(words[i - 1] ?? '');
			const cased = before && before !== ',' ? word.charAt(0).toUpperCase() + word.slice(1) : word;
			return `${cased === 'acme' ? 'ACME' : cased}${marks.get(word) ?? ''}`;
		})
		.join(' ');

process.on('message', ({ model, texts }: PunctuationRequest) => {
	if (model.id === 'aborts') process.abort();
	if (model.id === 'invents') process.send?.(texts.map((text) => `${text} indeed`));
	else if (model.id !== 'hangs') process.send?.(texts.map(punctuated));
});
process.on('disconnect', () => process.exit());
