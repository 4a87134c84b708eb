import type { PublicPage } from '@debrief/shared/contract/conversations/public-links.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../platform/i18n/format.ts';
import { hasTitle, useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SharedRecording } from './shared-recording.tsx';
import { useVisitorName } from './use-visitor-name.ts';

type Props = {
	token: string;
	page: PublicPage;
	onRenew: () => Promise<PublicPage | null | undefined>;
};

export function SharedConversation({ token, page, onRenew }: Props) {
	const { t, i18n } = useTranslation('visitor');
	const nameOf = useVisitorName();
	const { startedAt, duration, clip, summary, quotes, confidentShare, actionPoints, recordings, expiresAt } = page;
	const title = useConversationTitle()(page);
	const names = [...new Set(recordings.flatMap(({ speakers }) => speakers.map(nameOf)))];
	const until = formatDayName(expiresAt, i18n.language);
	const facts = [hasTitle(page) && formatListDate(startedAt), formatPosition(duration)].filter(Boolean);
	return (
		<article className="grid grid-cols-1 gap-6 pt-2">
			<PageMeta title={title} description={t('description')} />
			<header className="grid grid-cols-1 gap-1.5">
				<h1 dir="auto" className="text-xl tracking-display wrap-anywhere">
					{title}
				</h1>
				<p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
					<span>{facts.join(' · ')}</span>
					{clip && (
						<Badge tone="outline">
							{t('clip', { from: formatPosition(clip.startedAt), to: formatPosition(clip.endedAt) })}
						</Badge>
					)}
				</p>
				{names.length > 0 && (
					<p className="text-muted wrap-anywhere">
						{t('speakers')} <bdi>{new Intl.ListFormat(i18n.language).format(names)}</bdi>
					</p>
				)}
			</header>
			{summary && (
				<Part title={t('summary')}>
					<p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
						{quotes
							? quotes.map(({ speaker, text }, index) => (
									<span key={index} className="block">
										{speaker && <b className="font-act">{nameOf(speaker)}: </b>}
										{text}
									</span>
								))
							: summary}
					</p>
				</Part>
			)}
			{actionPoints && actionPoints.length > 0 && (
				<Part title={t('actionPoints')}>
					<ul className="grid max-w-measure list-disc gap-1.5 pl-5">
						{actionPoints.map(({ text, owner, dueDate, isDone }, index) => (
							<li key={index} dir="auto" className="wrap-anywhere">
								{text}
								<span className="text-muted text-xs">
									{[
										owner && nameOf({ name: null, label: owner }),
										dueDate && formatDayName(dueDate, i18n.language),
										isDone && t('done'),
									]
										.filter(Boolean)
										.map((about) => ` · ${about}`)}
								</span>
							</li>
						))}
					</ul>
				</Part>
			)}
			{recordings.map((recording, index) => (
				<Part
					key={recording.fileId}
					title={recordings.length > 1 ? t('recording', { number: index + 1 }) : t('transcript')}
				>
					<SharedRecording token={token} page={page} recording={recording} onRenew={onRenew} />
				</Part>
			))}
			{confidentShare !== undefined && (
				<p className="text-muted text-xs">{t('accuracy', { share: formatShare(confidentShare, i18n.language) })}</p>
			)}
			<p className="text-muted text-xs">{t('until', { date: until })}</p>
		</article>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="grid grid-cols-1 gap-2">
			<h2 className="text-md">{title}</h2>
			{children}
		</section>
	);
}
