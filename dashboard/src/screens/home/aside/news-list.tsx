import type { News } from '@debrief/shared/contract/news.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useNews } from '../../../data/news.ts';
import { newsText } from '../../../platform/i18n/news-text.ts';

export function NewsList() {
	const { t } = useTranslation('start');
	const { data, isError, refetch } = useNews();
	if (!data && !isError) return null;
	if (data?.list.length === 0) return null;
	return (
		<section aria-labelledby="news-title">
			<h2 id="news-title" className="flex min-h-8 items-center border-b text-sm">
				{t('news.title')}
			</h2>
			{data ? (
				<ul>
					{data.list.map((news) => (
						<NewsRow key={news.id} news={news} />
					))}
				</ul>
			) : (
				<p className="py-2 text-muted text-xs">
					{t('news.failed')} <TextLink onPress={() => void refetch()}>{t('news.retry')}</TextLink>
				</p>
			)}
		</section>
	);
}

function NewsRow({ news }: { news: News }) {
	const { i18n } = useTranslation('start');
	const { title, text, language } = newsText(news, i18n.language);
	const day = formatDayName(news.publishedAt, i18n.language);
	return (
		<li lang={language} className="grid gap-1 border-b py-2">
			<span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3">
				<span className="wrap-anywhere line-clamp-2">
					{news.url ? (
						<TextLink href={news.url} target="_blank" rel="noreferrer">
							{title}
						</TextLink>
					) : (
						<span className="font-act">{title}</span>
					)}
				</span>
				<time dateTime={news.publishedAt} className="num whitespace-nowrap text-muted text-xs">
					{day}
				</time>
			</span>
			{text && <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-muted text-xs">{text}</p>}
		</li>
	);
}
