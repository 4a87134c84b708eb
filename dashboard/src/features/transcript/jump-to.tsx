import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { JumpPill } from '@debrief/shared/ui/jump-pill.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clock } from './words/use-word-painting.ts';

type Props = { clock: Clock; onPress: () => void };

/** The way back to where it plays. */
export function JumpTo({ clock, onPress }: Props) {
	const { t } = useTranslation('conversation');
	const position = useSyncExternalStore(clock.subscribe, () => formatPosition(clock.nowMs()));
	return (
		<div className="pointer-events-none sticky bottom-4 z-sticky flex justify-center max-md:bottom-30">
			<JumpPill onPress={onPress}>{t('transcript.jumpTo', { position })}</JumpPill>
		</div>
	);
}
