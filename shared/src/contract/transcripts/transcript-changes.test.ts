import { expect, test } from 'vitest';
import { transcriptChangeEndpoints } from './transcript-changes.ts';

const { transcribeAgain, setLanguages } = transcriptChangeEndpoints;
const bodies = [
	['transcribeAgain', transcribeAgain.body],
	['setLanguages', setLanguages.body],
] as const;

test.for(bodies)('%s accepts existing languages and no other code', ([, body]) => {
	const take = (languageCode: string) => body.safeParse({ fileIds: ['file-1'], languageCode });
	for (const code of ['en-US', 'de', 'en-NZ', ' fr-FR ']) expect(take(code).data?.languageCode).toBe(code.trim());
	for (const code of ['zz-QQ-nonsense', 'zz', 'english', '']) {
		const [issue] = take(code).error?.issues ?? [];
		expect(issue).toMatchObject({ path: ['languageCode'], message: 'Invalid language' });
	}
});
