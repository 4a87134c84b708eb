import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useSetOwnChannel } from '../../../data/recordings/transcripts.ts';
import { useNotify } from '../../../platform/notify.ts';
import type { ReviewRecording } from '../review/recordings.ts';
import { Strip } from './strip.tsx';

export function OwnChannel({ recording: { id, fileId, ownChannel } }: { recording: ReviewRecording }) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { mutate, isPending } = useSetOwnChannel(id, fileId);
	const say = (channel: 0 | 1 | 2) => mutate(channel, { onError: notify.failure });
	if (ownChannel !== null && ownChannel !== undefined) return null;
	return (
		<Strip
			kind="info"
			action={
				<span className="flex flex-wrap gap-1.5">
					{([1, 2] as const).map((number) => (
						<Button key={number} size="sm" isDisabled={isPending} onPress={() => say(number)}>
							{t('channels.numbered', { number })}
						</Button>
					))}
					<Button size="sm" variant="text" isDisabled={isPending} onPress={() => say(0)}>
						{t('channels.neither')}
					</Button>
				</span>
			}
		>
			{t('channels.question')}
		</Strip>
	);
}
