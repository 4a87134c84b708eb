import type { News } from '@debrief/shared/contract/news.ts';
import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { nearestLanguage } from './i18n.ts';

type NewsText = { title: string; text: string; language: string };

export function newsText({ texts }: Pick<News, 'texts'>, language: string): NewsText {
	const own = nearestLanguage(language);
	for (const each of [own, ...interfaceLanguages]) {
		const found = texts[each];
		if (found) return { ...found, language: each };
	}
	return { title: '', text: '', language: own };
}
