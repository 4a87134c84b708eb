import type { ConversationMeeting, MeetingAttendee } from '@debrief/shared/contract/calendar/calendar.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useChooseMeeting, useRecordedMeeting } from '../../../data/calendar/recorded-meeting.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../platform/notify.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { DetailSection } from './detail-section.tsx';

type Props = { conversationId: string; isOwner: boolean };

export function MeetingSection({ conversationId, isOwner }: Props) {
	const { t } = useTranslation('calendar');
	const { data, error, refetch } = useRecordedMeeting(conversationId);
	const choose = useChoice(conversationId);
	if (!data && error)
		return (
			<DetailSection title={t('details.title')}>
				<LoadFailed title={t('details.loadFailed')} error={error} onRetry={() => refetch()} />
			</DetailSection>
		);
	if (data?.meeting) return <Recorded meeting={data.meeting} onRemove={isOwner ? () => choose(null) : undefined} />;
	return data && data.candidates.length > 0 ? <Question candidates={data.candidates} onChoose={choose} /> : null;
}

function useChoice(conversationId: string) {
	const { t } = useTranslation('calendar');
	const choose = useChooseMeeting(conversationId);
	const notify = useNotify();
	return (meetingId: string | null) =>
		choose.mutateAsync(meetingId).then(() => notify.success(t('details.saved')), notify.failure);
}

type RecordedProps = { meeting: ConversationMeeting; onRemove: (() => Promise<unknown>) | undefined };

function Recorded({ meeting, onRemove }: RecordedProps) {
	const { t } = useTranslation('calendar');
	const { title, startsAt, attendees, attendeeCount } = meeting;
	const more = attendeeCount - attendees.length;
	return (
		<DetailSection title={t('details.title')} note={t('details.source')}>
			<p dir="auto" className="font-act wrap-anywhere">
				{title ?? t('untitled')}
			</p>
			<p className="num text-muted text-xs">{formatDetailDate(startsAt)}</p>
			<h3 className="pt-2 text-muted text-xs">{t('details.attendees')}</h3>
			{attendees.length === 0 && <p className="text-muted">{t('details.noAttendees')}</p>}
			<ul className="max-h-60 overflow-auto">
				{attendees.map((attendee) => (
					<AttendeeRow key={`${attendee.email} ${attendee.name}`} attendee={attendee} />
				))}
			</ul>
			{more > 0 && <p className="text-muted text-xs">{t('details.andMore', { count: more })}</p>}
			{onRemove && (
				<div className="pt-2">
					<Button size="sm" variant="quiet" onPress={onRemove}>
						{t('details.remove')}
					</Button>
				</div>
			)}
		</DetailSection>
	);
}

function AttendeeRow({ attendee: { name, email, contact } }: { attendee: MeetingAttendee }) {
	return (
		<li className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-0.5">
			<bdi className="wrap-anywhere">
				{contact ? <TextLink href={paths.contact(contact.id)}>{contact.displayName}</TextLink> : (name ?? email)}
			</bdi>
			{email && (name ?? contact) && <bdi className="text-muted text-xs wrap-anywhere">{email}</bdi>}
		</li>
	);
}

type QuestionProps = {
	candidates: readonly ConversationMeeting[];
	onChoose: (meetingId: string | null) => Promise<unknown>;
};

function Question({ candidates, onChoose }: QuestionProps) {
	const { t } = useTranslation('calendar');
	return (
		<DetailSection title={t('details.question')}>
			<p className="max-w-measure pb-2 text-muted text-xs">{t('details.questionText')}</p>
			<ul className="grid gap-1.5">
				{candidates.map(({ id, title, startsAt, attendeeCount }) => {
					const name = title ?? t('untitled');
					return (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<span className="grid min-w-0 flex-[1_1_10rem]">
								<span dir="auto" className="font-act wrap-anywhere">
									{name}
								</span>
								<span className="num text-muted text-xs">
									{formatDetailDate(startsAt)}
									{attendeeCount > 0 && ` · ${t('attendees', { count: attendeeCount })}`}
								</span>
							</span>
							<Button size="sm" aria-label={t('details.chooseName', { name })} onPress={() => onChoose(id)}>
								{t('details.choose')}
							</Button>
						</li>
					);
				})}
			</ul>
			<div className="pt-2">
				<Button size="sm" variant="quiet" onPress={() => onChoose(null)}>
					{t('details.none')}
				</Button>
			</div>
		</DetailSection>
	);
}
