/** Replaces `language-child.ts`. The model id lists the answers for the parts, such as `de,de,en`. */
import type { LanguageRequest } from '../../engines/speech/languages/language-child.ts';

process.on('message', ({ model, parts }: LanguageRequest) => {
	if (model.id === 'aborts') process.abort();
	const codes = model.id.split(',');
	process.send?.(parts.map((_, i) => codes[i % codes.length]));
});
process.on('disconnect', () => process.exit());
