import type { ModelSet } from '../../engines/speech/models/model-set.ts';
import { tinyFolder } from './tiny-archive.ts';

export const tinySet = (change: Partial<ModelSet> = {}): ModelSet => ({
	id: 'tiny',
	name: 'Tiny',
	purpose: 'transcripts',
	isLive: true,
	release: 'asr-models',
	isArchive: true,
	folder: tinyFolder,
	downloadBytes: 291,
	sha256: '5fe228ed2c74c00ad7751dad385c2faf3675e52502f71dbdd93a89d488af5635',
	diskBytes: 2_000,
	languages: ['en'],
	isWritten: true,
	isRecommended: true,
	licence: { name: 'MIT', url: 'https://example.com', attribution: 'Nobody', isOpenSource: true },
	figures: [],
	...change,
});
