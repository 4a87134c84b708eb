import { RoundButton } from '@debrief/shared/ui/round-button.tsx';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Player } from '../create-player.ts';

type Props = { player: Player; size?: 'md' | 'lg' };

/** Works while loading: the press counts as soon as there is sound. */
export function PlayButton({ player, size = 'md' }: Props) {
	const { t } = useTranslation('conversation');
	const status = useStore(player.store, (state) => state.status);
	const isPlaying = status === 'playing';
	return (
		<RoundButton
			label={isPlaying ? t('player.pause') : t('player.play')}
			keyHint={t('keys.space')}
			size={size}
			isDisabled={status === 'error' || status === 'unloaded'}
			onPress={player.toggle}
		>
			{isPlaying ? <Pause /> : <Play />}
		</RoundButton>
	);
}
