import type { News } from '@debrief/shared/contract/news.ts';
import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { formatLanguage } from '../../../platform/i18n/format.ts';
import { newsText } from '../../../platform/i18n/news-text.ts';

type Props = { news: News; onEdit: () => void; onRemove: () => void };

export function NewsRow({ news, onEdit, onRemove }: Props) {
	const { t, i18n } = useTranslation('news');
	const { title, text, language } = newsText(news, i18n.language);
	const isLater = Date.parse(news.publishedAt) > Date.now();
	const languages = interfaceLanguages.filter((each) => news.texts[each]);
	return (
		<li className="grid gap-x-4 gap-y-2 border-b py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid min-w-0 gap-1">
				<span lang={language} className="wrap-anywhere font-act">
					{title}
				</span>
				{text && (
					<span lang={language} className="wrap-anywhere line-clamp-2 text-muted">
						{text}
					</span>
				)}
				<span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
					{isLater && <Badge tone="info">{t('later')}</Badge>}
					<span>{formatListDate(news.publishedAt)}</span>
					<span>{languages.map((each) => formatLanguage(each, i18n.language)).join(', ')}</span>
					{news.url && (
						<span className="wrap-anywhere">
							<TextLink href={news.url} target="_blank" rel="noreferrer">
								{news.url}
							</TextLink>
						</span>
					)}
				</span>
			</div>
			<span className="flex items-start gap-2">
				<Button size="sm" onPress={onEdit} aria-label={t('editNamed', { title })}>
					{t('edit')}
				</Button>
				<Button size="sm" onPress={onRemove} aria-label={t('removeNamed', { title })}>
					{t('remove')}
				</Button>
			</span>
		</li>
	);
}
