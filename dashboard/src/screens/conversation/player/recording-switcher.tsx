import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../platform/i18n/format.ts';
import { useReview } from '../review/review-context.tsx';

export function RecordingSwitcher() {
	const { t } = useTranslation('conversation');
	const { recordings, recording, navigation } = useReview();
	const isOneDay = new Set(recordings.map(({ startedAt }) => formatDay(startedAt))).size === 1;
	const segments = recordings.map(({ fileId, startedAt, duration }, index) => ({
		id: fileId,
		name: (
			<>
				{t('recordings.number', { number: index + 1 })}
				<span className="num font-read text-xs">
					{isOneDay ? '' : `${formatDay(startedAt)} `}
					{formatTime(startedAt)}, <TimeText ms={duration} />
				</span>
			</>
		),
	}));
	return (
		<div className="overflow-x-auto px-4 pt-1 pb-2">
			<SegmentedControl
				label={t('recordings.label')}
				segments={segments}
				value={recording?.fileId ?? ''}
				onChange={navigation.selectRecording}
			/>
		</div>
	);
}
