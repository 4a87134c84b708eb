import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useRecordedMeeting } from '../../../../data/calendar/recorded-meeting.ts';

type Props = {
	conversationId: string;
	taken: readonly string[];
	onChoose: (name: string) => void;
};

/** The user must choose, because a guessed name could be wrong. */
export function AttendeeNames({ conversationId, taken, onChoose }: Props) {
	const { t } = useTranslation('calendar');
	const attendees = useRecordedMeeting(conversationId).data?.meeting?.attendees ?? [];
	const used = new Set(taken.map((name) => name.toLowerCase()));
	const names = attendees.flatMap(({ name, email, contact }) => contact?.displayName ?? name ?? email ?? []);
	const free = [...new Set(names)].filter((name) => !used.has(name.toLowerCase()));
	if (free.length === 0) return null;
	return (
		<fieldset className="min-w-0 border-t pt-2">
			<legend className="float-left w-full pb-1 text-muted text-xs">{t('naming.title')}</legend>
			<div className="clear-both -mx-2 max-h-40 overflow-auto">
				{free.map((name) => (
					<PopoverAction key={name} onPress={() => onChoose(name)}>
						<CalendarDays />
						<span dir="auto" className="truncate">
							{name}
						</span>
					</PopoverAction>
				))}
			</div>
		</fieldset>
	);
}
