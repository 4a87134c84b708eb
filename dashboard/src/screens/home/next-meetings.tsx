import type { CalendarMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import { useNextMeetings } from '../../data/calendar/calendar.ts';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';
import { formatCount, formatTime } from '../../platform/i18n/format.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

const most = 6;
const dayMs = 86_400_000;

export function NextMeetings() {
	const { t, i18n } = useTranslation('calendar');
	const { data } = useNextMeetings();
	return (
		<section aria-labelledby="meetings-title">
			<h2 className="flex min-h-8 items-center gap-2 border-b text-sm">
				<span id="meetings-title">{t('home.title')}</span>
				{data && data.total > 0 && (
					<span className="num text-muted text-xs">{formatCount(data.total, i18n.language)}</span>
				)}
			</h2>
			<Content />
		</section>
	);
}

function Content() {
	const { t } = useTranslation('calendar');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useNextMeetings();
	const { isInstalled } = useExtension();
	if (!data && error) return <LoadFailed title={t('home.loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={2} label={app('loading')} />;
	if (!data.isConnected)
		return (
			<p className="flex items-start gap-2.5 border-b py-2.5 text-muted">
				<CalendarDays className="mt-0.5 size-4 shrink-0" />
				<span>
					{t('home.connect')} <TextLink href={paths.settings()}>{t('home.connectLink')}</TextLink>
				</span>
			</p>
		);
	const shown = data.list.slice(0, most);
	return (
		<>
			{data.failure && (
				<p role="status" className="flex items-start gap-2.5 border-b py-2.5">
					<TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
					<span>
						{t('home.stale')} {t(`failure.${data.failure}`)}{' '}
						<TextLink href={paths.settings()}>{t('home.settings')}</TextLink>
					</span>
				</p>
			)}
			{shown.length === 0 && <p className="border-b py-2.5 text-muted">{t('home.empty')}</p>}
			<ul>
				{shown.map((meeting) => (
					<MeetingRow key={meeting.id} meeting={meeting} />
				))}
			</ul>
			{data.total > shown.length && (
				<p className="py-2 text-muted text-xs">{t('home.more', { count: data.total - shown.length })}</p>
			)}
			{isInstalled && shown.some(({ joinUrl }) => joinUrl) && (
				<p className="py-2 text-muted text-xs">{t('home.recordHint')}</p>
			)}
		</>
	);
}

function MeetingRow({ meeting: { title, attendeeCount, joinUrl, otherHost, ...times } }: { meeting: CalendarMeeting }) {
	const { t } = useTranslation('calendar');
	const whenOf = useWhen();
	const name = title ?? t('untitled');
	return (
		<li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b py-1.5">
			<span className="grid min-w-0">
				<span dir="auto" className="line-clamp-2 font-act wrap-anywhere">
					{name}
				</span>
				<span className="num text-muted text-xs">
					{whenOf(times)}
					{attendeeCount > 0 && ` · ${t('attendees', { count: attendeeCount })}`}
				</span>
				{otherHost && (
					<span className="text-muted text-xs wrap-anywhere">
						{t('home.notAllowed', { host: otherHost })}{' '}
						<TextLink href={paths.recordingExtension()}>{t('home.allow')}</TextLink>
					</span>
				)}
			</span>
			{joinUrl && (
				<LinkButton href={joinUrl} target="_blank" rel="noreferrer" size="sm" aria-label={t('home.joinOf', { name })}>
					<Video />
					{t('home.join')}
				</LinkButton>
			)}
		</li>
	);
}

function useWhen() {
	const { t } = useTranslation('calendar');
	return ({ startsAt, endsAt, isAllDay }: Pick<CalendarMeeting, 'startsAt' | 'endsAt' | 'isAllDay'>) => {
		const [from, until, now] = [new Date(startsAt), new Date(endsAt), new Date()];
		const day = from.toDateString() === now.toDateString() || from < now ? t('home.today') : t('home.tomorrow');
		if (isAllDay) return t('home.allDay', { day });
		const isLong = until.getTime() - Math.max(from.getTime(), now.getTime()) >= dayMs;
		const end = isLong ? formatListDate(endsAt) : formatTime(endsAt);
		if (from <= now) return t('home.now', { until: end });
		return t('home.at', { day, times: `${formatTime(startsAt)}–${end}` });
	};
}
